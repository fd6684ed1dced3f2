/** Numbers by the length of their area code with the leading 0. The longest match counts; others have four digits. */
const NUMBERS_BY_LENGTH: readonly (readonly [length: number, numbers: RegExp])[] = [
  [2, areas('470[019]|42[09]|471|[36]')],
  [
    3,
    areas(
      '25917|25999|8294[123]|8376[678]|8396[0136]|8655[23]|8669[178]|8672[23468]|8673[78]|99331|9934[357]|' +
        '154[018]|155[017]|25[0468][01]|278[0189]|283[0134]|2917|422[01]|429[178]|47[59][019]|59[89][019]|' +
        '795[01569]|796[0167]|824[0-39]|829[01269]|8360|837[01789]|838[01]|851[01]|8636|866[01]|868[019]|' +
        '869[01459]|994[0178]|177|188|19[69]|22[1237]|23[01269]|24[59]|25[12357]|26[24]|27[1235]|28[169]|' +
        '29[0238]|46[248]|47[2347]|49[29]|53[0459]|55[29]|58[02389]|59[0-3]|734|76[0249]|77[57]|79[234]|' +
        '82[1258]|83[29]|849|86[01245]|88[68]|89[019]|94[15]|95[138]|96[123]|97[156]|98[189]|99[1289]|11|' +
        '4[2-58]|5[24]|7[258]|87|9[23]',
    ),
  ],
  [
    4,
    areas(
      '5396[0-3]|5397[47]|5979[0178]|82920|8636[016]|8699[23]|223[23]|255[78]|257[234]|264[2-5]|289[6-9]|' +
        '293[234]|428[23789]|5399|794[678]|865[4-7]|422|43[689]|480|54[4578]|72[15]|87[579]|9[23]0',
    ),
  ],
  [
    5,
    areas(
      '1267|137[247]|139[278]|145[67]|1466|1547|1558|1564|158[67]|163[245]|1648|165[4568]|499[2468]|5769|' +
        '5979|7468|838[789]|8396|8477|9802|991[23]|9969|851',
    ),
  ],
];
const FOUR_DIGITS = 4;

/** @param firsts the first digits after the 0, the longer ones first */
function areas(firsts: string): RegExp {
  return new RegExp(`^0(?:${firsts})`);
}

/** The number of digits of the area code, with the leading 0, of a phone that is not mobile. */
export function areaCodeLength(phone: string): number {
  let [found, longest] = [FOUR_DIGITS, 0];
  for (const [length, numbers] of NUMBERS_BY_LENGTH) {
    const matched = numbers.exec(phone)?.[0].length ?? 0;
    if (matched > longest) [found, longest] = [length, matched];
  }
  return found;
}
