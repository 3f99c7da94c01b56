#include "engine/search/fight.h"

#include <algorithm>
#include <string_view>

namespace quagmire::search {

namespace {

// The weights as quagmire_learn prints them, a character each.
constexpr std::string_view kFightWeights = R"weights(
CDXAX:?;2RHB.D;JPT+JL]8977=LQJ*XJQeDKI;<7_G\5PVT4\=`9O`4H<?5TN;_DTeGbH?6#X<F"IQSN[M_>VS8@=<Y[dAc
FZTG_OQB3P3H7]YQFQLRb]R:;A;7[JG_QW^8?VS1<aEe3N^KeNbPV\Q99LA9YPIRQ^KWSH_0:OJf-aW\E:cG\\Z'=Oc=dGPY
\QQXcNaD-@K]<\JU63e7iaP3MI<9RA>`IM6yPPIQ5@7M"O^`ANX<?CEEAH@LI/4PGK^4J,>9B`V@RHFPVb7];U27GQBTW^Cf
=a_9KCA@;qLVMEBaB^HhBEA<I&6Lf@b[L\cL[G6TIgRVSKUF)RRa?HF?Q5?E^\NeKZ^PYHIMK]SROKGPGFfYZJVAI<D>]R\d
PTPPQ[^MHQB`W\SK@HbJCLY>K<CIZJGbMZLX]Q`RFCMeTbNMO=U7XFL<JPN:]ENbT\IVf"tI55@jPZA^\4sEdQ4<=RXEa6Ba
XZB\EQaD21I^I\O\S+[5[L9=F``=\IYeEJ_3Q?6:GYS\3A;QLXKi3VL8GB=EXfIWJTb<PNIL9i^LJNIEESTfEMK>G6AU]SVZ
>T]GSI<=<ZQVIJHPQJHOEPP;A@P\[dNSNTQ]YFGB?QOLKVLPC@LURTNC=C@GSLLSH[VYCWSB@X?UJNVMCJNEKURG;?>S`IQ[
EQB\UFRDEEAN7aONRK_AUUEGCYTBTEP]T]M`RYcQB=U_UbSOZ=]D]QNAFBQ>dGDaTP9MZVi'>1@Z=gS]*AaCXNIPG_:;MZC`
:NL)N84CVMO<ME5NITFe]`=?OH;CT_MNLZZ9ZHIRN\M>[C`NYP]cYGQ?H=AV\`]QCZGQ]?6OQTN:UK`KZRGUSOM@B>BPX`RO
M`KX\HAMHSPIWRUD8NZR`LKQ<CATdINPQfRZGZPT@S:YTF]H=DYGTIUSAHI\dHTMQ]F^=^IA?H1YSLVBIIUAUG>Y>XNI[DGQ
SVBWAbZPD>A_WZYJQ@aNaDMRGSQ<^LUMQLC52h[5A5,[IRVPPPQ0DBN[Ea@;LB<NBZO4Q2:IT`]8W=5JeZDNONB6BCIT_jPO
MIECJJGOaTTA_F@JcTST?PTBT7>]VYcNAVOQ;M;IWYWH[KKKYQKMJFLJQ?=^aaRON[WaDI<PPS\AZKHLTI_GUKQURIK\]?SO
NZRX?EZMGQ;BWPTHDIUAPFPRVAP[d=^KOVEYFI_?<B5BTUILSAZARPPXQRU[YMKTUTOS@H^LECAKMFDAVFaDF8N\UY^=Z;RN
T^6P76]E7?LTMY]N\UP:>2FLO]e3Xc/T?NC;M3@R]J^>TBHPEWPS]u>.APgiWX^GEHNCAHGcd<cFhJTNWHQ`WaN?LMNeSGP@
=M?DIKCQK@NINIMHCPQTZ^R@UVQ]OZ^@QTFU<K@OOI]?MFKBNHI>YM`YQWJUV=V7FSGT=8SRQ@=;ZF[FPLJJPVZVSOWRTBA6
J\BNCOO=FC<BKCI@MR9EJQ^WR_[K_?/=UQRSFT\TGAR8`MY=GMNJH?ZhP[h:Q4S?XOHP>NH303?E=FZHS],A6+V[_rg-MEP?
>K?.MM;\[?T;CBIVTSL`]b28IJ8_R`R6BL7?JF;]u4FA\6K]LVV]UY_;CC]lTVF9HJN<S=DbgBNFeMQMFMVOaUI@`FPeRUT:
IEJDOCDR]E_EkIGK_NXEaXZUROXSNFS;PBN>=AQXU@GN^E]@OP`DLOb\ZY[JA:G8QTP@QYKRBA?GSQJ=1LL?Q?OhaZdHV8TA
\T>>;eDJ><FGG;C4>^Z>6=LnRYl?O01AcGH<AdX;04=;DK\,<X3@4;QbNYU;KY@4L;3>BBEE;:t9F9C\LG5FCf"HOC:dDCdE
=D=.??<`a1M?S@JWRJGLSgF;V_bcLIY;<4?7>6FRb,H=T;AUERO]WzKPTbE^<OZBK;D<10LJ[@R;Y;6VfPC=GW[c[a?HCOV7
NO="8AMMYDN4P:4MEH97Ae]MPS_VPD@3UB@(CdS>F8L>Q?=JMS.98Y`]Un`PDOA8cCJ2GLD@A1E4K?D3JT,8>[Vfc^U=E<';
<U:65YH6A8<BCA?XEV"<(;DXKUMAJ)(B"M"&~D5><~NLKS.)H"S~JY1;)H>+J"CpHMI2aB2RH`KdP@7"P"RNBDGH1TFAKiQX
9Z"4fF1OX~<~vQ""<"Or6O1J.RT$ZDF\3G&AhKBOR]3wQPA.@CW/FGOG0bJFHQ[]6??YuP%9MH3^D($/TFCE<XQF2c@8=TVd
"HR\~HpLF-8rm":"GL>8K52<:n7HQQSm"E:TcRSLN>0VPVA"WWC<;2X@8M7:OTO^"J`a6l~)D5%~^"Q"]8J>`?W,+GC-MHZr
IP^*XDKB8\_@KPA"P"VZM[VF,OB_MLR\bLiBcNP[Pm_MES_MPO@_8dSI\ZJLStD[]VbNUFH_N\HHGQGC=DPOT[DISUKEYX+S
XTVPZIFUUcSkLTQ_ATI9+Q/KLSPP\JJXYR[ggJESINTWOV?\?TJIFN@M[QHLVFM^UXV]FQT]MNNSGeQ<F]TBKNaJQCCKWDKW
TQRiWi_\IG]a3vRLNfRVHIdDaPGDZO`_"QNb=]YDG</IJVD"hZJLNOk:.?X;WGU]B]",ZJSV0vV;d^A"Y"npH\KE<QO~W"@n
`Y]CTGQYF[ODUSXCLALJWWBHOSKQ`d@\Ae"9ZH@E<hOFSKM_UJO_T?5D:JD?g"XdVR6GSBHJCT;TKPZKUI[:[^LH<QHO[TM[
@VNXQD9FFVBTJBMPWU^GZIJG=UKE^YO]IWKa9nV<H:<aY"XZ^RSBQTE86PH?WEHfRUV^DRL^LMYUOePCJ_\I]F\KLMMJdMQ_
"ihw+Ou4I9+lt"A"cJMZgNO&9*}5mGWj=KG39HGH;IuG>T&=>.VeMN]?;XLsJ3lTX]RRFMU\D[dRQT\_PZFS1OMIPFMqiUNS
H[6P<AEPJTXHLL"KUPUL[^TIAJC\[SGETS:PLBTDTQDOXKTgPWWE7\^HEGL\V\CLRZPZJNEB@QIGA9*YUWbPOKRRLXMN\M\R
NRRV?BXHLG>7>;SCQXT>:T]U;QKEMHTY[RThTM\ONGQ?SNBUEYZREQDOGWbK^G2["PQ[=bk.MB))O5&;PKOGHaKH,Rn=MOR`
@DO;HAG>6:fIEXT0B.KvONc?B^>oBV?EXSTIKOTZKI\QZSj]<a@fIPOIRIEb\MF;JYMS@MC.<TNQOP?RRIYYcQWJ8RGa\MS?
WRNHGOB@HQEJGAf^Sa^LMKRQCVMTZOZLRZBTPKHGQLNLXLTdHT\Hj]_VCNKO^VHDLMIQBKXHJF<HPN^]SCZERWXT7HPCVKIJ
\_TVRd_RQP_FWTTXAZSKbVEcCSPE_>CG"XELAznCCK"?1M:<YNaHpqOU'Xf:^CNK5IjA;GF"z$`RXJ""5"R~I"_<UY=eM""=
ZRTPHHT[TNTK`[L>VVOJJV2MTPEZRK\HDMFJ@JB5i=YDPI=XdNUNW4a@YEC\SY"<SHKL9LG0HF.HSN>FRLT@AFOTXWH^KPWI
8]HOEC@LRI:BEI"USGPKSSORRFLT^UUIAJ?;;<_<DG0:6KPQGR[FAZ#jT6^7WA@AQ[ZLPJV`RHIFcOEZI?8UIBW`KWIM`GXI
"?N,N~~HLL"2qU"3O"]MIlIzC"hDJBU>K@V/9>R#S6UFVQ8"I7UgLUQ;aS9bF>cK\GWFTLTZpJkNPZeQ\aIWMg<FfXEPKLpH
SVZOJKEZULNTbZIDWTXN`V>QJSN[ZCYP__LIWKBWXIENQNkR;^EIKMGO^S^\dYCM]kQRUGB]NNKTMP\SCWHMgOKbeMOVpLPI
V[[DRCU]KGKGiWX\N>2JLFV^QPJM^FSQYMXASL__QM`KZW]`QJ*OEKkkbeXCVT[C"GI1:`aEGC"8cH+SJ"FK`Rl\AT`>UFLG
"Kg*:5A"~2r@;6'"_"jfj"X:hSKnKD69AJ\,;A="UCZMZY;"M<ZDjL?;mQVYKZkS=U]8CP;"~GZFQV"",1o2p"D*gA{cUU8E
9KU@GD;'KI+D8UW5H8Z;_BdE{Pj]NjHE1ND;@9:8NK4K=[/9;5x@~U<UnOe_]jJI"LQ-2&9H8C5P-\G@Z"jKRW"w~"k>JESC
"JK,."G:EF,ISZAV?"N@mDM_b`c>TVVK"C1"-"t"L;*5Da6#D"J>6X'~m"~(K9L:OKPLPOOONNPQNOPPUQSQQOSOQRPNPTQP
JSIJNLOCMOKNRLJGSJTQUOGLKNRO^HJV1K9jejh,ongfD8c+_3Ef^BClg>aeG<B^
)weights";

}  // namespace

int crowding(Bitboard pieces, Bitboard empty) {
  const NeighbourCounts breath = count_neighbours(empty);
  const Bitboard few = pieces & ~breath.fours;
  // The counts of none and of eight look alike.
  const Bitboard one = few & ~breath.twos & (breath.ones | ~expanded(empty));
  const Bitboard four = pieces & breath.fours & ~breath.twos & ~breath.ones;
  return 8 * one.count() + 4 * (few & breath.twos & ~breath.ones).count() +
         2 * (few & breath.twos & breath.ones).count() + four.count();
}

int closeness(Bitboard seeker, Bitboard other, Bitboard empty) {
  return 3 * crowding(seeker, empty) + 2 * crowding(other, empty);
}

FightNetwork::FightNetwork() {
  std::size_t at = 0;
  const auto read = [&at](Row& row) {
    for (std::int16_t& weight : row) {
      while (kFightWeights[at] == '\n') ++at;
      weight = static_cast<std::int16_t>(kFightWeights[at++] - kZero);
    }
  };
  for (Row& row : inputs_) read(row);
  read(constants_);
  read(output_);
}

int FightNetwork::outlook(const bulk::Board& board, bool seeker_moves) const {
  Row sums = constants_;
  const auto add = [&sums](const Row& row) {
    for (std::size_t i = 0; i < kHidden; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
  };
  const auto add_set = [&](Bitboard set, std::size_t first) {
    for (const Square square : set) add(inputs_[first + index_of(square)]);
  };
  add_set(seeker_moves ? board.own : board.enemy, 0);
  add_set(seeker_moves ? board.enemy : board.own, 64);
  if (seeker_moves) add(inputs_[kInputs - 1]);
  int result = 0;
  for (std::size_t i = 0; i < kHidden; ++i) result += std::max<int>(sums[i], 0) * output_[i];
  return result;
}

Score worth(const Fight& fight, const bulk::Board& board, bool seeker_moves) {
  static const FightNetwork network;
  const Bitboard empty = bulk::empty_squares(board);
  const int close = seeker_moves ? closeness(board.own, board.enemy, empty)
                                 : closeness(board.enemy, board.own, empty);
  constexpr int one = FightNetwork::kOne * FightNetwork::kOne;
  constexpr Score at_most = 1000;  // on boards unlike any it learnt from, it may say anything
  const Score outlook = fight.outlook * network.outlook(board, seeker_moves) / one;
  return fight.closeness * close + std::clamp(outlook, -at_most, at_most);
}

}  // namespace quagmire::search
