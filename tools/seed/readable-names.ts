import type { OtherNames } from '#contract/fields/other-names.ts';
import { commonNames } from '#domain/workplaces/common-names.ts';

/** The reading and the name in Roman letters of each part of the names of workplaces. */
const PARTS_OF_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  みなと物流: ['みなとぶつりゅう', 'Minato Logistics'],
  東都ロジ: ['とうとロジ', 'Toto Logi'],
  青海埠頭倉庫: ['あおみふとうそうこ', 'Aomi Wharf Warehouse'],
  こだま宅配: ['こだまたくはい', 'Kodama Delivery'],
  浪速物流: ['なにわぶつりゅう', 'Naniwa Logistics'],
  尾張流通: ['おわりりゅうつう', 'Owari Logistics'],
  博多湾ロジ: ['はかたわんロジ', 'Hakata Bay Logi'],
  あおば食品: ['あおばしょくひん', 'Aoba Foods'],
  ひなた弁当: ['ひなたべんとう', 'Hinata Bento'],
  まるみ製パン: ['まるみせいパン', 'Marumi Bakery'],
  北浜水産加工: ['きたはますいさんかこう', 'Kitahama Seafood'],
  さつき惣菜: ['さつきそうざい', 'Satsuki Deli'],
  つばめマート: ['つばめマート', 'Tsubame Mart'],
  スーパーほしの: ['スーパーほしの', 'Super Hoshino'],
  くすのき薬局: ['くすのきやっきょく', 'Kusunoki Pharmacy'],
  麺処こまち: ['めんどころこまち', 'Komachi Noodles'],
  居酒屋とんぼ: ['いざかやとんぼ', 'Izakaya Tombo'],
  食堂ひまわり: ['しょくどうひまわり', 'Himawari Diner'],
  ホテル椿: ['ホテルつばき', 'Hotel Tsubaki'],
  湯宿みずほ: ['ゆやどみずほ', 'Mizuho Onsen Inn'],
  潮風リゾート: ['しおかぜリゾート', 'Shiokaze Resort'],
  雪あかりホテル: ['ゆきあかりホテル', 'Yukiakari Hotel'],
  清和ビルサービス: ['せいわビルサービス', 'Seiwa Building Service'],
  川崎センター: ['かわさきセンター', 'Kawasaki'],
  市川塩浜センター: ['いちかわしおはまセンター', 'Ichikawa Shiohama'],
  厚木営業所: ['あつぎえいぎょうしょ', 'Atsugi'],
  八潮センター: ['やしおセンター', 'Yashio'],
  第2棟: ['だいにとう', 'No. 2'],
  草加ベース: ['そうかベース', 'Soka'],
  茨木ベース: ['いばらきベース', 'Ibaraki'],
  南港センター: ['なんこうセンター', 'Nanko'],
  小牧センター: ['こまきセンター', 'Komaki'],
  香椎センター: ['かしいセンター', 'Kashii'],
  船橋工場: ['ふなばしこうじょう', 'Funabashi'],
  狭山工場: ['さやまこうじょう', 'Sayama'],
  戸田工場: ['とだこうじょう', 'Toda'],
  相模原工場: ['さがみはらこうじょう', 'Sagamihara'],
  平塚工場: ['ひらつかこうじょう', 'Hiratsuka'],
  春日井工場: ['かすがいこうじょう', 'Kasugai'],
  焼津工場: ['やいづこうじょう', 'Yaizu'],
  伊丹工場: ['いたみこうじょう', 'Itami'],
  門真工場: ['かどまこうじょう', 'Kadoma'],
  高田馬場店: ['たかだのばばてん', 'Takadanobaba'],
  新大久保店: ['しんおおくぼてん', 'Shin-Okubo'],
  池袋西口店: ['いけぶくろにしぐちてん', 'Ikebukuro West'],
  横浜橋店: ['よこはまばしてん', 'Yokohamabashi'],
  西川口店: ['にしかわぐちてん', 'Nishi-Kawaguchi'],
  松戸店: ['まつどてん', 'Matsudo'],
  枚方店: ['ひらかたてん', 'Hirakata'],
  錦糸町店: ['きんしちょうてん', 'Kinshicho'],
  上野店: ['うえのてん', 'Ueno'],
  町田店: ['まちだてん', 'Machida'],
  蒲田店: ['かまたてん', 'Kamata'],
  難波店: ['なんばてん', 'Namba'],
  栄店: ['さかえてん', 'Sakae'],
  天神店: ['てんじんてん', 'Tenjin'],
  浅草: ['あさくさ', 'Asakusa'],
  京都五条: ['きょうとごじょう', 'Kyoto Gojo'],
  箱根: ['はこね', 'Hakone'],
  恩納: ['おんな', 'Onna'],
  ニセコ: ['ニセコ', 'Niseko'],
  丸の内: ['まるのうち', 'Marunouchi'],
  梅田遊技場: ['うめだゆうぎじょう', 'Umeda Amusement Hall'],
};

/** The names of a workplace. In Vietnamese it is called by its name in Roman letters. */
export function workplaceNames(name: string) {
  const parts = name.split(' ').map((part) => {
    const found = PARTS_OF_NAMES[part];
    if (!found) throw new RangeError(`No reading of ${part}`);
    return found;
  });
  const [nameKana, roman] = ([0, 1] as const).map((place) => parts.map((part) => part[place]).join(' '));
  return { nameKana: nameKana ?? null, nameEn: roman ?? null, nameVi: roman ?? null };
}

type WorkplaceNames = ReturnType<typeof workplaceNames>;

/** The names of a workplace in a notice. */
export function namesInNotice(data: WorkplaceNames | undefined): OtherNames | undefined {
  return data && { kana: data.nameKana, en: data.nameEn, vi: data.nameVi };
}

/** The names of a position or a template, where they are common. */
export function taskNames(name: string) {
  return commonNames(name) ?? { name_kana: null, name_en: null, name_vi: null };
}
