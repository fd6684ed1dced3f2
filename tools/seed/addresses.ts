import type { Random } from './random.ts';

export type DemoAddress = { prefecture: string; postalCode: string; address: string };

/** By prefecture: the start of its postal codes, and places in it. */
const PLACES_BY_PREFECTURE: Record<string, { postal: string; places: readonly string[] }> = {
  '01': { postal: '048', places: ['虻田郡倶知安町', '虻田郡ニセコ町'] },
  '11': { postal: '332', places: ['川口市芝', '草加市高砂', '戸田市新曽', '狭山市入間川'] },
  '12': { postal: '272', places: ['市川市行徳駅前', '船橋市海神', '松戸市新松戸'] },
  '13': {
    postal: '169',
    places: ['新宿区百人町', '豊島区南池袋', '大田区西蒲田', '足立区梅島', '町田市原町田'],
  },
  '14': {
    postal: '210',
    places: ['川崎市川崎区小川町', '横浜市南区高砂町', '相模原市中央区淵野辺', '平塚市紅谷町'],
  },
  '22': { postal: '425', places: ['焼津市本町'] },
  '23': { postal: '460', places: ['名古屋市中区千代田', '小牧市中央', '春日井市鳥居松町'] },
  '26': { postal: '600', places: ['京都市下京区梅小路'] },
  '27': { postal: '556', places: ['大阪市浪速区恵美須東', '茨木市双葉町', '門真市末広町', '枚方市岡東町'] },
  '28': { postal: '664', places: ['伊丹市西台', '尼崎市昭和通'] },
  '40': { postal: '813', places: ['福岡市東区香椎', '福岡市中央区今泉'] },
  '47': { postal: '904', places: ['国頭郡恩納村仲泊', '沖縄市中央'] },
};
const HOUSES = ['コーポさくら', 'メゾンみずき', 'ハイツ若葉', '第二ひかり荘'];

/**
 * An address in the prefecture with invented numbers. Throws RangeError for a prefecture without
 * places.
 */
export function addressIn(random: Random, prefecture: string): DemoAddress {
  const area = PLACES_BY_PREFECTURE[prefecture];
  if (!area) throw new RangeError(`No places in prefecture ${prefecture}`);
  const block = [random.whole(1, 5), random.whole(1, 30), random.whole(1, 20)].join('-');
  const room = `${random.pick(HOUSES)}${random.whole(1, 4)}0${random.whole(1, 8)}`;
  return {
    prefecture,
    postalCode: `${area.postal}${String(random.whole(1, 99)).padStart(4, '0')}`,
    address: `${random.pick(area.places)}${block}${random.chance(0.7) ? ` ${room}` : ''}`,
  };
}
