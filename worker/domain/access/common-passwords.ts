import { frontDecoded } from './front-coding.ts';

/**
 * The commonest passwords of an allowed length, in the normalized form for comparison. `npm run generate` writes
 * them from the passwords of @zxcvbn-ts/language-common.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  frontDecoded(`
00.0.0.000 11011900 610 650 660 71 670 71 72 73 74 75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 690 71 72 73
74 75 79 42000 71 610 71 320304 41980 75 76 77 78 79 690 72 331980 71 73 74 75 76 77 78 79 691 341979 680 71
72 73 75 76 77 78 79 690 72 73 351980 73 75 76 77 78 79 690 361979 682 73 74 75 76 77 78 690 72 371978 680 73
74 75 76 77 78 79 690 381980 75 76 78 79 690 72 391979 680 74 75 76 77 78 79 692 2101979 685 77 311987 690
321980 74 75 76 77 78 690 292837465 12011971 72 73 74 75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 690 321971
72 73 74 75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 690 71 331970 71 72 73 74 75 76 77 78 79 680 71 72 73
74 75 76 77 78 79 690 71 341970 71 72 73 74 75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 351970 71 72 73 74
75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 690 361970 71 72 73 74 75 76 77 78 79 680 71 72 73 74 75 76 77
78 79 690 371970 71 72 73 74 75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 381970 71 72 73 74 75 76 77 78 79
680 71 72 73 74 75 76 77 78 79 391971 72 73 74 75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 2101970 72 73 74
75 76 77 78 79 680 71 72 73 74 75 76 77 78 79 311987 321981 73 13011984 75 76 77 691 321979 682 76 77 79
331981 72 73 74 76 77 78 79 690 71 72 73 341980 73 74 75 76 77 79 691 351979 681 74 75 76 77 78 361984 75 76
77 78 371980 73 74 75 76 77 79 381984 78 79 42006 391983 74 76 78 2101979 683 74 75 78 79 691 311986 77 321985
76 14011987 78 690 321985 77 690 331982 691 341982 73 74 75 76 77 78 690 71 351983 74 75 77 78 690 361982 74
76 77 78 690 71 371982 73 76 77 78 381978 682 75 76 77 79 391985 76 2101980 311986 78 79 691 321982 74 75 76
77 78 15011987 321985 77 78 79 331981 74 76 77 78 690 71 341983 74 75 76 690 71 351980 72 73 75 76 77 78 79
690 71 361980 71 73 75 76 77 78 79 690 371983 74 75 76 78 381985 76 77 78 79 692 391985 77 78 2101983 74 76
311982 76 321983 75 76 78 690 16011982 74 77 78 321981 74 76 77 79 331983 74 75 76 78 692 341984 77 78 351983
75 76 77 361981 72 73 75 76 77 78 690 371983 74 75 76 77 78 690 381983 75 76 77 78 690 391989 2101985 76 79
311984 75 76 690 321982 17011980 78 79 321980 74 76 77 79 691 331985 76 78 79 341980 73 75 76 77 78 79 351987
690 361985 76 78 371977 680 72 74 75 76 77 78 79 690 381981 72 73 74 76 77 79 391982 75 78 690 2101983 74 75
77 311982 77 321984 77 18011986 78 321985 79 690 331980 73 75 76 77 78 341980 72 75 76 78 351987 79 690 361984
75 76 77 79 371983 75 76 77 78 381979 681 73 75 76 78 79 690 391988 2101980 76 311983 74 321986 77 19011985 77
690 321988 79 331981 77 78 341985 76 77 690 351945 681 73 74 75 76 77 690 361990 371981 74 76 77 381984 75 78
391986 78 2101984 75 76 311983 77 321982 73 75 77 1o9i8u7y 010011001 5980 73 76 78 79 690 72 321982 73 75 76
77 78 331980 74 75 76 77 78 79 690 71 73 341979 682 73 74 75 76 77 79 690 71 351983 74 75 76 77 78 79 690
361984 75 76 77 79 371980 73 74 75 76 77 78 79 690 381981 72 73 75 77 78 79 690 71 391980 74 75 76 78 79
2101975 680 71 72 73 75 76 77 78 79 690 71 311981 73 76 77 78 79 321979 682 74 75 76 77 79 2203040 850 341024
393847 856 11001001 311980 72 75 77 79 690 71 321981 74 75 77 78 690 331980 72 73 74 76 77 78 690 341974 680
73 75 76 77 78 690 71 351979 682 74 75 76 77 78 79 690 361980 73 74 75 76 77 78 79 691 371983 74 75 76 77 78
79 381978 680 72 73 74 75 76 77 78 79 690 391983 74 75 76 77 79 690 2101982 75 76 77 690 311111 5978 79 682 73
76 77 691 42222 4qqqq 321980 71 74 75 76 77 690 422333 2221122 43344 855 a66 335813 821 12011979 685 77 78 79
321980 72 73 74 75 76 77 78 690 71 331982 74 75 76 77 78 79 690 341977 78 680 72 73 74 75 76 77 78 690 71
351980 71 72 73 75 76 77 78 79 690 361980 74 76 77 78 690 371982 73 74 75 77 78 79 690 71 72 381983 74 75 76
77 78 690 73 391982 73 76 77 78 690 71 2101984 75 76 77 78 79 690 311981 74 75 77 690 71 321977 680 71 72 74
75 76 77 78 79 690 71 331213 5415 2211221 2301230 312312 32323q 3321123 9321 344321 4509876 5123 54321 554321
56123 6654321 677 78 89 90 aa aq az 91 a0 99 a87654321 9a 9d 9m 9o 9q awe 9r 9s 9v 9z 8a 8q 79 7a 8a 7q 687
6987 6aa 7s 6qqq 7w 8e 9rty 6ru 5abc 5qaz 6we 8r 9t ay 48765 49876 4abcd 5sdf 4qwer 4rewq 4zxcv 3581321 365478
89 49874 85 3789456 3qq123 4we123 9qwe 6asd 9zxc 6rt 8y 2qw12qw 434er 4aszx 13011981 73 74 75 77 78 321984 75
77 79 690 71 331980 73 75 76 77 79 690 71 341984 77 78 79 351983 75 76 77 78 79 690 361983 74 75 76 77 79 690
71 371979 682 73 74 75 77 78 79 690 71 381982 73 74 75 76 77 78 690 391982 74 75 76 77 78 690 2101982 75 77 78
690 72 311982 74 75 76 78 690 321980 72 73 74 75 76 78 79 690 2243546 24679852 257908642 52468 90 58642
14011986 77 78 79 321983 74 75 76 77 78 79 690 71 331984 75 76 77 78 79 690 341984 76 77 78 691 72 351977 681
72 73 75 76 77 690 361982 73 74 75 78 691 371983 76 77 78 381982 75 76 78 79 690 391982 76 77 78 79 690
2101983 75 76 77 78 79 691 311982 74 76 77 78 79 321979 686 77 78 79 2725836 89 385236 89 49632 85 2881488
15011981 73 75 76 77 78 690 321983 74 75 76 78 690 71 331984 75 76 77 78 79 690 71 341980 72 73 75 77 78
351981 72 73 75 76 77 79 690 71 72 361983 74 75 77 78 371980 71 72 73 74 75 76 77 78 690 381980 73 74 75 76 77
78 79 690 71 391983 75 77 78 79 2101982 73 74 76 77 691 311984 75 76 77 78 79 321983 74 75 76 77 79 2426378
29753456 16011982 73 75 76 77 79 691 321982 73 77 78 79 690 331985 76 77 78 690 341978 684 75 76 78 351985 76
77 78 79 690 361981 73 74 75 76 77 78 690 371983 75 76 77 691 381980 75 76 391986 77 78 690 2101985 76 77
311982 73 74 76 77 79 690 321982 75 76 77 691 17011701 5985 76 77 690 321982 73 75 76 77 78 79 331983 74 75 77
692 341984 75 76 77 691 351981 73 76 77 78 79 690 361982 73 75 76 77 78 79 691 371984 75 76 77 79 690 381984
78 690 391981 74 75 76 77 2101980 76 77 311979 682 75 76 77 78 79 321983 75 76 77 18011984 75 76 77 78 79
321982 74 76 77 78 692 331980 71 72 76 78 691 341983 74 75 76 78 690 71 351982 74 75 77 78 79 690 361981 72 74
75 76 77 690 71 371979 681 73 76 78 79 690 381982 76 77 78 79 391984 75 76 77 2101985 77 79 311983 74 76 77
321812 5979 683 74 75 77 690 2436572 19011981 75 76 77 79 321980 72 75 690 71 331980 75 77 341985 76 77 78
351977 681 73 76 77 361982 74 75 76 77 690 71 72 371983 75 76 78 79 690 381982 73 75 76 77 78 391980 73 76 78
690 2101982 73 76 77 79 690 311984 75 76 77 321978 682 75 76 78 79 2283746 85 2411945 1a2b3c4d 3s3d4f 85g
1michael 3llion 2ustang 1passwor 8d 1q2q3q4q 3w3e4r 85 9t a6y 2a2ws3ed 3z2wsx 83edc c4rfv 4xsw2 83edc 4zaq1
2w23er4 1x2zkg8w 1z2x3c4v 85b 020011980 71 73 74 75 77 78 79 321980 71 72 73 75 76 78 690 71 331980 73 74 75
76 77 78 690 71 72 341980 71 74 75 76 78 690 351981 73 74 75 76 77 78 79 361980 71 73 74 76 77 78 79 690 71
371981 73 74 75 76 78 381984 75 76 77 690 71 391983 74 76 78 691 2101982 74 76 77 78 311984 75 76 77 321982 75
76 78 79 2spanks 11011985 76 77 78 79 690 71 321983 74 75 76 77 78 79 690 331981 74 75 76 77 78 690 341983 75
76 77 690 71 72 351979 683 74 75 76 78 79 690 71 361980 73 75 76 77 78 79 371982 73 75 76 77 79 690 72 381980
75 77 690 391984 75 76 77 78 79 690 2101980 73 76 77 78 79 311983 75 76 79 690 321980 74 75 76 77 78 79 42112
12011985 76 78 692 321984 75 76 78 79 690 331984 76 77 691 341983 75 76 77 78 691 351980 76 77 78 79 690 71
361941 682 74 75 77 78 79 690 71 371981 73 74 75 76 77 78 79 690 71 72 381983 75 76 77 690 71 391981 73 74 75
76 77 78 690 71 2101981 73 75 78 311982 75 78 321978 682 73 75 76 77 79 2446688 13011980 72 74 75 78 79 690
321982 73 74 75 76 77 78 79 691 72 331980 73 75 76 77 78 79 690 341982 73 74 75 76 77 78 691 351983 74 75 76
77 690 71 361980 73 75 77 78 79 690 72 371981 74 75 76 78 381984 76 391982 73 75 76 77 79 691 2101981 77 78
311982 75 76 77 79 321982 73 76 2skidoo 14011983 75 76 77 79 690 321983 74 75 76 77 78 691 331980 71 75 77 78
690 341984 75 76 78 690 351979 685 76 77 79 690 361984 75 76 77 78 692 371986 77 79 690 71 72 381982 76 77 78
690 391984 76 691 2101980 74 75 76 77 78 79 690 71 311982 73 77 79 690 321982 74 75 76 77 78 79 690 2681012
15011982 73 75 76 78 690 73 321978 683 74 75 76 77 78 331980 73 74 76 77 691 341980 73 74 75 77 78 691 351980
73 74 75 77 78 79 361985 76 77 371983 74 75 76 77 79 690 381983 75 76 77 78 79 391983 74 75 76 77 78 79 690 71
72 2101986 78 79 311986 77 78 691 321982 73 75 76 77 2800852 42580 16011981 76 77 79 690 321985 77 690 72
331982 74 75 76 77 78 690 71 341983 74 76 78 690 71 351986 77 78 690 361983 75 76 77 79 691 371984 76 77 79
381983 75 76 391984 75 76 2101983 74 76 77 311978 684 75 77 321983 74 75 77 79 17011982 73 75 76 78 690 321986
690 71 72 331983 74 75 76 77 79 692 341985 77 78 690 351984 75 76 77 691 361983 74 75 78 79 690 371982 73 74
75 77 78 381985 76 79 690 391983 74 75 77 691 2101987 79 311982 74 75 79 690 321981 76 78 2731828 18011987 78
79 321981 73 74 75 76 79 690 72 331982 73 74 76 341983 76 77 78 692 351981 73 75 76 77 78 79 690 361983 74 75
76 78 371982 73 74 75 76 77 78 79 381984 75 76 690 391982 74 75 77 2101986 78 311982 74 76 77 321984 76 77 78
79 690 19011980 72 73 75 77 78 690 331982 73 76 78 690 341982 74 75 76 77 78 79 351984 75 76 77 79 690 72
361982 74 75 76 77 78 79 690 371982 73 75 76 77 78 381982 73 75 77 78 690 391980 72 75 76 77 690 2101982 75
311983 77 78 79 321982 74 75 76 77 78 1wsx3edc 030011980 73 75 76 77 690 331986 78 692 341985 76 77 78 691
351981 74 75 76 77 78 79 361979 680 71 72 73 75 76 77 78 79 371982 73 75 76 692 381982 74 79 391983 75 79
2101984 76 77 78 311982 77 321984 75 76 77 78 11011983 75 77 690 331986 77 78 690 351982 75 76 77 691 73
371983 75 76 690 381985 79 2101986 77 691 321982 73 75 76 77 78 690 2415926 121654987 169258147 1edc4rfv
1rjs1la7qe 044332211 15m2do5bs 1815162342 050spanks 11505150 15bgates 1wr2i7h8 066613666 19camaro 073501505
14108520 323698 458963 3852963 17347734 277777a 18945612 83 90 3632145 454123 1ugd5hip2j 08j4ye3uz 0911turbo
28273645 1293709b13 163258741 3852741 187456321 3654321a 19762000 0a1234567 88 99 2a2a3a4 2b2c3d4 8e5 2s2d3f4
8g5 1a123456 2aa1111 2rdvark 1bc12345 86 3d1234 4efg1 2dullah 2erdeen 2normal 2racadabra 4kadabra 2solute 8ly
1capulco 2cess14 699 2hilles 2idburn 1ddicted 2elaide 2gjmptw 2min123 5istrator 2renalin 3ianna 4enne 2vanced
3enture 1erosmit 1gent007 1irborne 3craft 3force 3plane 1labama1 2batros 2catraz 2ejandr 8a 8o 3ksandr 9a
3ssand 8ro 3x1234 4alex 5nde 8r 91 7r 8a 8e 2farome 2igator 2leycat 3iance 4son1 3night 3state 2mighty 2pha123
5bet 2terego 1mateurs 2brosia 2erica1 7n 3thyst 2sterda 8m 1naconda 3konda 3stasi 8a 8ya 2dersen 6on 3romed 8a
3yandy 4od22 2gel123 5666 5ica 6ka 6na 2hyeuem 2imated 2naanna 4bell 3marie 2onymous 2telope 3hony1 72 77
3onina 2ything 1olsucks 1pollo11 73 2ple123 5pie 1quarius 1rcangel 3hange 8l 4itec 2gentin 8a 2izona1 2kansas
2mageddon 7on 3stron 8g 2senal1 1s123456 2dasd123 3f1234 4asdf 4fdsa 4g123 5h01 6jk 8l 4qwer 4zxcv 3qwe123
2hleigh 2pirine 2sassin 3hole1 7s 3lover 3munch 1thletic 2lanta1 6ic 7s 2reides 2titude 3orney 1uckland
2gustin 6us 2stin31 4rali 8a 1valanch 2iation 1wesome1 1zertyui 8op 2sxdcfv 0babemagn 8et 4ruth 3ybaby 5ear
5lue 4cake 4doll 4face 4girl 4lon5 6ve 2ckbone 4door 2dabing 2jingan 2lloons 4sack 3timor 2ngbang 2racuda
3bados 5ra1 3celon 8a 3efeet 5oot 3itone 3selona 2seball 81 4ment 3ketba 8l 9l 3tards 2tman12 1cfields
1earbear 4cats 3tles1 4rice 3utifu 8l 2ckham7 2efcake 3rbeer 3thove 2llagio 2ndover 3edict 4ssere 3jamin
2rgkamp 3keley 3nardo 4hard 3trand 2ttyboo 8p 2verley 1igballs 4lack 5ock 4oobs 6ty 4ucks 3daddy 4ick1 7s
3money 3penis 4oppa 3truck 2llabon 8g 4bill 4ybob 7y 2nladen 2ohazard 3nicle 2rthday 2sexual 3marck 4illa 8h
2tchass 1lackberry 6ir 8d 5cat 5dog 5haw 8k 5ice 5jac 8k 5lab 5man 5ops 6ut 3hblah 2essing 2ink182 3zzard
2owfish 2ue1234 4ball 5ell 6rr 8y 5ird 5lue 4eyes 4fish 4jays 4moon 4sman 5tar 1obafett 3dylan 3marley 2llocks
2nehead 2okworm 3mboom 2rabora 3deaux 3ussia 1radford 4ley1 3ndon1 3veheart 2ewster 2ighton 4itte 3sbane
3ttany 5ney 2oadway 3ncos1 3oklyn 3thers 3wndog 5ing 2ucelee 1ubba123 4les1 2ckaroo 4eyes 4shot 4whea 2dapest
3dy123 5boy 5dog 3light 3weise 8r 2ffalo1 2ilding 2kowski 2lldog1 7s 4etin 4frog 4seye 5hit 2nghole 2siness
3ter12 2ttercu 8p 6fl 8y 4fuck 4head 5ole 1ynthytn 0cabernet 2dillac 2lendar 3iente 4forn 8ia 4gula 4mero
3laway 4isto 2maross 3biami 4ridg 3eltoe 4ron1 3pbell 2nadian 3dyass 5man 3nabis 4ibal 3tona7 2petown 3itals
3oeira 3ricor 8n 3slock 3tain1 2rdinal 8s 3e1839 4bear 3lisle 5tos 3nival 3olina 7e 3pedie 8m 5nte 3tman1
4oons 2sablanca 4nova 3hflow 4mone 8y 3sandr 8a 3tillo 2talina 3fight 3herin 8e 3woman 2valier 1br900rr
1dtnkfyf 1elebrity 2rberus 1fitymrf 1hadwick 3insaw 4rman 3lleng 3mbers 4pion 3ndler 4geme 3rgers 4isma 4lene
6s1 5ie1 72 5ott 8e 5ton 2eckers 5mat 3erleaers 3lsea1 3mical 3rokee 4ries 3shire 4ter1 5nut 3velle 4role 8t
4ys10 3wbacc 3yenne 2icago1 4ken1 7s 7wing101 3ldren 3pmunk 3quita 2ocolat 8e 3ochoo 3pper1 3uchou 3wchow
2ris123 5bln 5tia 8n 7e 7n 8a 8e 6ma 8s 6op 8he ar 3ysler 2uckles 3rchil 1iaociao 2nnamon 2tation 2vilwar
1jkysirj 1larence 4inet 5ssa 3ssics 3udia1 3ymore 2emente 3opatr 8a 3velan 8d 2ifford 3mbing 3ppers 3toris
2ose-up 2ueless 1nfybckfd 1obra427 2cacola 3ksuck 8er 2ldbeer 4play 3ombia 4nial 4rado 3trane 3umbia 6us
2manche 3icbookdb 3mande 8r 7o 3plete 4uter 81 2ncorde 4rete 3fused 3quest 3stant 4umer 3tinue 4ortionist
4ract 3verse 2olcool 4dude 4hand 4ness 2penhag 2rleone 3nelia 4hole 4wall 3vette 2stanza 4ello 3worth 2urtney
2ventry 2wboys1 1rackers 3wford 3zybab 5man 2eampie 4tion 6ve 5ure 3epers 3scent 2icket1 3minal 3stian 6na
2jhgbjy 2omwell 2usader 2ystal1 1ucumber 2linary 2stomer 2tiepie 1yclones 2gnusx1 0daedalus 2gobert 2isydog
2llas22 2ngerous 3iel12 6la 7e 3nyboy 2redevi 8l 3kange 8l 4lord 4ness 4side 5tar 3thvad 2ughter 2vedave
3id123 5son 2ydream 3light 1brnjhbz 1eadhead 4pool 4spin 3th666 5note 2cember 2epthroat 3rhunt 3znuts 7z
2fender 3tones 2laware 3ldell 3phine 4iero 2mon666 2rparol 2signer 3tiny1 4royer 2troit1 2vil666 5dog 5man
1fcbkbcf 2ktynby 8f 1iamante 4ond1 7s 2ckdick 4head 2etcoke 2gital1 2lbert1 3ligaf 2ma1995 4dima 2ngdong
3osaur 2plomat 3stick 2rector 3tbike 4ydog 2sabled 4ster 3cover 8y 1kflbckfd 5vbh 1oberman 2dgeram 6s1 2ghouse
3pound 2lemite 3phin1 7s 2menico 3inick 6ka 6on 6qu 8e 2ntknow 2omsday 2rtmund 2ughboy 5nut 4las1 2wnhill
4load 4town 1ragon01 612 83 669 6ba 8ll az 6fl 8y 4ster 2eamcas 8t 5ing 2owssap 2pepper 2ummer1 1thjybrf
2kjcbgtl 2xyjcnm 1uckduck 2dedude 2keduke 2tchess 5man 1ynamite 0earnhard 3thlin 8k 2stside 4wood 2tmenow
3pussy 1clipse1 1dmonton 1ggplant 1ighteen 2nstein 1jaculation 1katerina 1lcamino 2diablo 3orado 2ectric 6on
3ments 3onora 3phant 3vator 2isabet 3zabet 8h 5veta 1mbalmer 2manuel 1nforcer 2gineer 3land1 2ternow 5pri 8se
3rance 2velope 1rection 2icsson 1scalade 3orpio 2presso 2trella 1ternity 1uphoria 1vanescence 4geli 8on
2erlast 2olutio 8n 1xcalibu 8r 3hange 2perience ad 3lorer 0f00tball 1abulous 2cebook 2irlane 3thful 2ndango
3tasia 7es 6ti 6y1 4omas 2rscape 2stball 2vorite 82 86 1earless 3thers 2bruary 2derico 2elgood 2llatio 2rguson
3nanda 7e 7o 3rari1 2stival 1gtkmcby 1hvfutljy 1idelity 2ghting 2nalfantasy 2reball 5ird 5lad 4figh 6re 4hawk
4man1 4storm 4wall 2shbone 4cake 4erma 8n 4fish 4head 4ing1 4tank 2vestar 1kbyjxrf 2trcfylh 9f 1lamengo 4ingo
3nders 3shman 3thead 2etcher 3xible 2ipflop 4per1 2orence 4ida1 3under 2vbybcnhfnjh 2yers88 1ootball 81
2rdf150 5350 4truc 3eplay 4skin 5ter 4ver1 3getit 3mula1 3saken 4berg 3tress 2untain 2xylady 1rancesc 8o 5ine
6sc 8o 5ois 4kie1 5lin 2eckles 3deric 8k 7k 4fred 4rick 3ebird 4dom1 72 4fall 5ree 4pass 5orn 4style 4user
4will 3nchie 2iday13 3endly 6s1 7ter 2ogfrog 3nt242 5ier 2uitbat 1uck_inside 4face 5uck 4head 4inside 4me69
4off1 4this 4you1 72 2jifilm 2llback 4moon 2nction 3stuff 3times 2ssball 2turama 3yn007 2zzball 1yfcnfcbz
3njkbq 2utkbyf 5jxtr 0gabriel1 7a 7e 7l 8e 2llaries 2mecock 5ube 4over 2ndalf1 3gbang 8ed 4ster 3nibal 2rfield
3goyle 3rison 2teway1 72 3orade 1bhfvblf 1eneral1 7s 4sis1 2offrey 3rgia1 6na 2ronimo 3trude 2sperrt 2tmoney
1fgfvfvf 2hjkm123 6gfhjkm 1hbdtn123 6br 6dctv 6rfrltkf 3lehjr 3ywtccf 2hh47hj7649 2jcnbnenrf 5jgfhjkm 6nfr
3uhfvvf 2ostrider 1ianluca 2gabyte 2lligan 2ovanna 7i 2useppe 2zmodo1 1ladiato 8r 2endale 1n56gn56 1odbless
3fathe 8r 3smack 4peed 3zilla 2gators 2ldberg 4eney 8e 4fing 6sh 4star 4wing 3fball 4golf 2nzales 7z 2od123654
4girl 4luck 4time 4year 3fball 2rdon24 3geous 2tohell 1raduate 3phics 3teful 3ywolf 2eatest 5one 3edisgood
4n123 5bay 5day 5man 5tea 3gory1 3tchen 3ywolf 2iffith 2oupd2013 1sxr1000 1tnhjdbx 1uardian 2illaum 5erm
3nness 0hairball 2lflife 3lo123 5wee 8n 2milton 2ndball 4some 4yman 3nibal 2ppines 8s 4y123 5day 5man 2rdball
4cock 6re 4dick 4rock 4ware 5ood 3rison 4ypotter 3tford 2stings 2ttrick 2waii50 6an 3keyes 3thorn 2yabusa
1eather1 3venly 2dgehog 2ineken 4rich 2llfire 4o123 5kitty 4sing 4yeah 3sinki 2rcules 3ewego 3itage 2tfield
1ighbury 4heel 4land 8er 5ife 2llbill 4side 1olidays 3lywoo 8d 3yshit 2mebrew 4made 4page 4work 2ndacbr 4uras
3eybee 6un 3gkong 3olulu 2oligan 3siers 3ters1 2peless 2rseman 6en 2spital 2tgirls 3pussy 3stuff 2unddog
3sewifes 4ton1 1tubcnhfwbz 1ugetits 3oboss 2mphrey 2nter12 2rrican 8e 2skers1 1ydrogen 2perion 0icecream
3house 1dontkno 8w 1hateyou 1likepie 2linois 3matic 3usion 2ovegod 5pussy 5sex 5you 81 82 2ya1234 1mmortal
2perial 3lants 2theman 1ndia123 2famous 4ntry 3ected 3initi 7y 3ormation 2nocent 2sanity 3ecure 3omnia 3piron
3tinct 2tegral 4racial 5course 5est 5nal 6et 3repid 4uder 2uyasha 1reland1 2ishman 2onmaiden 1sabella 7e
2lander 2tanbul 3heman 1taliano 1verson3 0j3qq4h7h2v 1ackass1 4jack 4son1 75 2kejake 2mes007 5123 5bon 8d
2panees 6se 2smine1 2yhawks 1eanette 2diknig 2epster 2fferso 8n 4rey1 2llybea 8n 2nnifer 81 5ngs 2remiah
3maine 2ssica1 72 3us123 5777 1iggaman 1ohannes 3ncena 4deer 4galt 4john 4son1 5ton 2nathan 6on 2rdan23
2sephin 8e 2ystick 1uliette 2nkmail 2piter1 72 2rassic 2st4fun 4doit 4ice1 5nbieber 2ventus 0kakashka 2masutra
3ikadze 6ze 2ngaroo 2rolina 2tarina 3erina 3herin 8e 4leen 2wasaki 2yleigh 2zantip 1cchiefs 2j9wx5n 1enneth1
4wort 3tucky 3worth 2yboard 3stone 1fcnjxrf 1ickflip 4sass 2kimora 2llbill 4er12 83 4kill 2mberly 2ngfish
4king 5ong 4ston 2rkland 2sskiss 4myas 8s 2ttycat 5kat 1jrjvjnbd 1leopatra 2ondike 1nickerless 7s 2ockers
2uckles 1omputer 2nstantin 2rdell1 3oleva 1rasotka 2isten1 5ian 6n1 7a 7e 2okodil 0labrador 2crimosa 4osse
2etitia 2keside 4wood 2lakers 2mbchop 4orghini 2ncelot 3dmark 4rove 2pochka 2serjet 3vegas 2ughing 3rence
2valamp 2wrence 1eavemealone 2bowski 2edsutd 2ft4dead 2monade 2nochka 2onardo 4idas 2sbians 2tmein1 72 7n 5see
3sdoit 4fuck 1fitymrf 1ibertad 6y1 2fehack 4time 2ghthou 8se 5ing 5nin 8g 2lwayne 2mewire 2ncoln1 3eage2
3gerie 2onhear 8t 4king 2pstick 2salisa 2velife 4rpoo 8l 91 4wire 1jxtymrf 1ockdown 4erroom 3oloco 2gitech
2kiloki 3omotiv 2l12345 3lipop 4ypop 2nesome 5tar 4wolf 3gdong 4hair 5orn 4john 4shot 2rraine 2sangeles
2ve1234 4hate 4less 5ife 5ove 4rboy 5man 2wrider 1ucky123 5dog 5one 2dacris 2nchbox 0macaroni 3daddy 3gyver
3intos 2dagaskar 4la11 3eline 3ison1 3onna1 2gazine 3dalena 3ellan 3ic123 5ian 5man 3nolia 2ilcreated5240
3nland 2jestic 2kaveli 3eitso 3simka 2laysia 3lorca 4rats 2macita 4papa 3ochka 2nager1 3chest 8er 3darin 4ingo
4rake 3nheim 3united 2radona 4thon 4uder 3cella 7o 4ius2 3garet 6it 8a 3ianna 7e 4juan 8a 4ners 6s1 5o13 4posa
3jorie 3kmark 3lboro 3riage 3seill 8e 4hall 3tinez 3yjane 4land 4mary 2samune 3erati 3h4077 3ter12 6bate 9ing
6mind 4urbation 2tchbox 3thew1 7s 5ias 2urizio 2verick 2xpower 3well1 2zafaka 3da323 5626 5rx7 1cdonald
2kenzie 1eatball 4head 4loaf 2chanic 2dicine 2gadeth 4pass 4tron 2lanie1 3issa1 2owmeow 2phisto 2rcedes 4hant
4ury1 3edith 3idian 3sedes 2ssenger 2tallic 8a 91 1ichael1 72 7a 7s 4ele1 6le 81 4igan 3rolab 5phone 5sof 8t
2dnight 2ke1234 4mike 2lamber 3itary 3kyway 3lenium 4ions 4wall 2necraft 4mine 3imoni 4stry 3nesot 8a 2schief
3fit99 3sissi 8ppi 4ouri 3tress 2tchell 1obydick 2delsne 2hammad 6ed 2jojojo 2lly123 5dog 2nalisa 3ey123 5man
3goose 3key12 669 6bo 8y 3olith 4poly 3ster1 7s 3tana1 4ecar 5rey 4gom240 4real 5ose 2onbeam 4ligh 8t 4shin
2rpheus 3rison 4owind 3tgage 4icia 5mer 2tdepasse 3herfucker 6lode 3ocros 8s 4rola 2untain 1udvayne 2hammad
2lligan 3tiplelo 2nchkin 2shroom 3ician 5man 3tang1 72 75 76 7s 1yfriend 2nameis 2password 2space1 2xworld
0nancy123 2poleon 2scar24 3tenka 2talie1 4scha 5ha1 3edogg 3halie 5nie 8l 3ional 2ughty1 3tilus 2vigator
3yseal 1cc1701a 7d 7e 374656 1ebraska 2gative 2mrac58 2tscape 2vermin 8d 6ore 2wcastl 8e 3order 3pass6
4roject2004 3start 3york1 1icetits 3holas 2ghtmar 8e 5owl 5win 7sh 2neball 4inch 4teen 3tendo 2rvana1 1octurne
2kia123 55130 6530 6800 56233 6300 5n73 2name123 3enone 2password 2rmandy 3thern 2sferatu 3tromo 2tebook
3hing1 3redam 2unours 2vember 1thvbyfnjh 2ktdbpjh 1uttertools 1wo4life 1ygiants 0oblivion 2sidian 1ffshore
4pring 1klahoma 1pendoor 3rator 2timist 1riginal 1utsider 1verkill 4lord 0p0015123 2o9i8u7 14ssw0rd 1@ssw0rd
1a55w0rd 5ord 2ckers1 2intbal 8l 5ing 2kistan 2ladin1 3lmall 3mtree 2nasoni 8c 3cakes 3orama 3tera1 4her1 7s
4yhos 2pabear 4mama 3erino 3illon 2radigm 6se 4medi 5ore 4noid 3lament 2sadena 3s1234 4code 4mast 4pass 5ort
4w0rd 5or1 7d 801 81 91 92 a3 82 89 99 8s 7t 2tches1 3hetic 4find 3ience 3ricia 6k1 5ots 2ulpaul 2vement
3ilion 1eaches1 3rljam 2ekaboo 2nelope 4tration 3guin1 7s 3nywis 3tagon 4hous 2rfect1 3sonal 3tinant 2terbil
5pan 5son 3rovich 1hantom1 3rmacy 2ialpha 3lippe 4lies 6ps 2oenix1 1ianoman 2ctuers 5res 2ercing 2mpdadd 8y
2neappl 8e 4tree 3gpong 3kfloy 8d 3nacle 2peline 3pen33 2ramida 2tchers 2zzahut 5man 1lastics 3tinum 4ypus
3yball 5oy1 72 4mate 4stat 8ion 4time 2easure 2umbing 2ymouth 1okemon1 2lniypizdec0211 3opolo 2ohbear 3l6123
3ntang 3phead 4poop 2pcorn1 2rkchop 3nking 4ographic 4porn 4star 3sche1 79 811 3tland 4ugal 2seidon 3itive
2unding 2wer123 5ful 5man 1reacher 3cious 3dator 3gnant 3lude1 3sario 4iden 8t 4sure 4tige 2incesa 7s 81 4gles
4ting 3vate1 3yanka 2oducer 3gress 3perty 4hecy 3spect 3tocol 5type 2udence 1ufunga7782 2mpkin1 7s 2nisher
3krock 2ppydog 2ssy123 54me 5cat 5lover 5man 0q1234567 889 2q2q3q4 8q5 2w2e3r4 8t5 ay6 12w3e4r5 1awsedrf 8tg
2z123wsx 3wsx12 83 6ed 8c 91 a23 9rfv 3xsw123 6edc 1q123456 1uant4307s 2estion 1w123456 2e123qwe 3asd123 6zx
8c 9123 3dsazxc 3r1234 4asdf 8zxcv 4t123 845 5y11 72 83 94 a5 b6 73 6ui 8o 9p 0r2d2c3po 1achelle 2diohea 8d
2gnarok 2iders1 3lroad 3nbow1 76 7s 4yday 3stlin 2mmstei 8n 2ndolph 3gers1 2sputin 3taman 2ymond1 1ealmadrid
2becca1 2ckless 3overy 2dalert 3baron 3devil 4warf 3heads 3light 3skins 4torm 3wings 2ginald 4onal 4ster
2indeer 2loaded 2member 3ingto 2negade 2public 2search 3ident 2voluti 8on 5ver 2ynolds 1fgbnjirf 2hfvtkmrf
4ylfi 3lbyfk 3njirf 2nthbyf 4ymrf 2vfcenhf 1hbcnbyf 2fcfdbwf 4jnrf 2iannon 2jrjlbk 2tdtlrj 1iccardo 3hard1 7s
4mond 2ffraff 2ghtnow 2verrat 5sid 8e 1jhjktdf 2irfrgbde 2ycnfynby 1oadkill 6ng 4runn 8er 4ster 2binson 3otech
5ics 2chelle 3kford 4hard 4nrol 8l 4rock 4star 4well 4y123 2drigue 2lltide 2mantic 4shka 2naldinho 2osters
3tbeer 2sebud1 4mary 4wood 1unescape 2sh2112 4more 3tydog 0sabrina1 2ilboat 2lamander 4sana 3esman 3vador 5tor
8e 2mantha 3my123 3sung1 2ndberg 4iego 4man1 4rine 4wich 3tiago 2pphire 2rajevo 4sara 4toga 2sha123 5_007
2tan666 3ellite 3urday 2usages 2vannah 2xophon 1carface 4lett 2heisse 3ubert 2irocco 3ssors 2oobydo 8o 4ter1
3rpio1 7n 8s 3tland 2rabble 4pper 3eamer 4wyou 1eahawks 3lteam 2bastia 8n 2curity 2ductive 2gblue2 2infeld
2minole 3perfi 2nators 3tinel 2phirot 8h 3tembe 8r 2renity 3gbest 4eant 3solution 3vice1 7s 2xybabe 5itch
4girl 4lady 4mama 4sexy 1fgiants 1hadow12 3mrock 3ney14 4ghai 4non1 2eepdog 3pherd 3ridan 4lock 4wood 2inigami
3tface 4head 4shit 2opping 3wtime 2redder 1ickness 2dekick 2gmachi 2lverad 8o 2mpsons 2nclair 3gapor 8e 3ister
2thlord 1kateboard 2eeter1 3leton 2inhead 3pper1 3ttles 2orpion 2ydiver 3walke 8r 1lamdunk 3pnuts 4shot
2eeping 2imshad 8y 3pknot 4pery 2owhand 1mackdow 8n 3rtass 3shing 2eghead 2irnoff 6va 3thers 2oke420 3othie
1napshot 2eakers 2ickers 3ffing 2oopdog 3wball 5ird 5oar 8d 4flak 2uggles 1occer10 71 72 3rates 2ftball 4tail
4ware 2jdlg123aljg 2kolova 2litude 3ution 2merset 4thin 8g 5ime 2nyericsson 4fuck 4sony 2oners1 2pranos
2so123aljg 2ulmate 3thern 5par 8k 7w 1paceman 3mspam 3nking 3rhawk 4kles 4tan1 7s 2eakers 3cial1 7k 4trum
3edway 3ncer1 2iderma 8n 91 3tfire 2lendid 3inter 2ongebo 8b 3rting 2ringer 5ter 3ocket 1querting 3irrel
1rinivas 1tafford 3llion 3ndard 4ford 4islav 4ley1 3rbuck 8s 4craf 8t 4dust 4fire 6sh 4gate 4ligh 8t 6te 4ship
5tar 4t123 5rek 4wars 81 2eelers 3fanie 3phane 7i 8e 5en1 7s 3rling 3wart1 2ickman 3gmata 3letto 3nger1 5ray
3rling 2ocking 5ton 3necol 8d 5wal 3ppedby 2raight 4nger 4tfor 4wber 8ry 3eaming 4ngth 3ipper 1ublime1 3urban
2ccess1 3kcock 4dick 4mydick 2llivan 2mmer69 699 2ndance 4evil 3flowe 8r 3light 3nyday 3shine 81 2per123 5bow
5fly 5ior 5man 81 5nov 8a 5sonic 6ta 8r 2rprise 3veyor 4ival 6or 1vetlana 1weetheart 5nes 8s 5pea 2imming
3ngers 5ing 2ordfis 8h 1ylveste 2ncmaster 2racuse 0tacobell 2ekwondo 2ilgate 2lisman 2merlan 3pabay 2ngerin
2rheels 2zmania 1echnics 2ddybea 8r 2lephon 8e 2mppass 2nnesse 2rminal 7t 8or 3rapin 2st1234 4ing1 4pass 4test
1hailand 3natos 4kyou 2ebeast 3doors 3force 3great 3odore 3rock1 3truth 2inking 3rteen 3sisit 2ompson 2rasher
3eesom 2uglife 3mbnils 4per1 3nder1 7b 3rsday 1iberius 2ckling 6sh 4tock 2ffany1 2ger123 5cat 2mothy1 4xa94
2nkerbe 8ll 2tanium 3leist 1kbpfdtnf 1ogether 2kiohotel 2mahawk 3myboy 3orrow 2nytony 2onarmy 2polino 3secret
2riamos 3toise 2ttenha 8m 2uching 3louse 1raining 3nsexual 5fer 5lator 3veler 2easure 3efrog 4tree 2fnthbyf
2iangle 3nidad 5tro 8n 6y1 2ombone 3oper1 3pical 3uble1 7s 2ucking 3eblue 4love 3ffles 3mpet1 3stno1 1unafish
2rkey50 1wilight 0ultimate 1mbrella 1nbelievable 2derdog 5ground 5tak 8er 6ow 5wear 2iversa 8l 7e 7ity
1sername 2marine 2uckballz1 0vacation 2gabond 2lencia 5tin 8a 8e 4riya 3halla 3kyrie 3leywa 2mpire1 7s 2ncouve
8r 3essa1 3guard 3halen 2silisa 2uxhall 1elocity 2ndetta 2rbatim 3onica 6ka 1fhbyjxrf 3ufhbnf 2itymrf
2lfufcrfh 2ntvfnbrf 2pfafrf 2rcbvrf 2vfgfgf 1ictoria 6y1 2ewsoni 8c 2kings1 3toria 7ya 2ncent1 6zo 2olator
4etta 2pergts 2rginia 7e 2vitron 1jqgfhjkm 1kontakte 1ladimir 5slav 1odafone 2lkswag 3leyba 8ll 2yager1
1qsablpzla 1sjasnel12 0wachtwoord 2nderer 2rcraft 83 3eagle 3hamme 8r 3rior1 7s 2shburn 4ingt 8on 2terboy 5fal
5loo 5man 5ski 1dtnjxtr 1eare138 2bhompas 3maste 8r 3sol76 6utions 2dnesda 8y 2lcome1 72 3lingt 2rewolf
2stside 4wood 2tpussy 1g8e3wjf 1hatever 4what 2iplash 3skers 4tler 3teboy 5out 5sox 2ocares 3knows 1ildbill
4card 6ts 4fire 4wood 3liam1 7s 2ndmill 4ows1 4surf 3field 3gzero 3ston1 3ter99 2reless 2shbone 1olfgang 4pack
3verin 8e 2nderboy 6fu 8l 2odland 4stoc 8k 4work 3fwoof 2rdpass 1p2003wp 1rangler 2estler 6in 8g 2inkle1 7s
0yamahar1 2nkees1 72 2roslav 1eahbaby 4yeah 1fcntymrf 1jdsqgfhjkm 1ogibear 2semite 0z1x2c3v4 8b5 1achary1
2nzibar 2q12345 5wsx 4xsw2 3wsxcde 3xswcde 1eppelin 2rocool 4zero 1ildjian 2mbabwe 1oomzoom 1xasqw12 2casdqwe
9123 3v1234 4asdf 4b123 5nm1 823
`),
);
