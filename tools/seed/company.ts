import type { PrefectureCode } from '#domain/format/prefecture.ts';
import type { TradeCode } from './trades.ts';

export type DemoWorkplace = {
  /** Starts with the code of its trade. */
  code: `${TradeCode}-${string}`;
  name: string;
  prefecture: PrefectureCode;
  town: string;
  /** The start of the town's postal codes and phone numbers. */
  postal: string;
  dialling: string;
};

/**
 * By trade: logistics, food, shops, restaurants, hotels, cleaning. All of these firms are invented.
 */
export const DEMO_WORKPLACES: readonly DemoWorkplace[] = [
  demoWorkplace('L-001', 'みなと物流 川崎センター', '14', '川崎市川崎区東扇島', '210', '044'),
  demoWorkplace('L-002', 'みなと物流 市川塩浜センター', '12', '市川市塩浜', '272', '047'),
  demoWorkplace('L-003', '東都ロジ 厚木営業所', '14', '厚木市酒井', '243', '046'),
  demoWorkplace('L-004', '東都ロジ 八潮センター', '11', '八潮市大瀬', '340', '048'),
  demoWorkplace('L-005', '青海埠頭倉庫 第2棟', '13', '江東区青海', '135', '03'),
  demoWorkplace('L-006', 'こだま宅配 草加ベース', '11', '草加市青柳', '340', '048'),
  demoWorkplace('L-007', 'こだま宅配 茨木ベース', '27', '茨木市宮島', '567', '072'),
  demoWorkplace('L-008', '浪速物流 南港センター', '27', '大阪市住之江区南港東', '559', '06'),
  demoWorkplace('L-009', '尾張流通 小牧センター', '23', '小牧市新小木', '485', '0568'),
  demoWorkplace('L-010', '博多湾ロジ 香椎センター', '40', '福岡市東区香椎浜', '813', '092'),
  demoWorkplace('F-001', 'あおば食品 船橋工場', '12', '船橋市潮見町', '273', '047'),
  demoWorkplace('F-002', 'あおば食品 狭山工場', '11', '狭山市広瀬台', '350', '04'),
  demoWorkplace('F-003', 'ひなた弁当 戸田工場', '11', '戸田市美女木', '335', '048'),
  demoWorkplace('F-004', 'ひなた弁当 相模原工場', '14', '相模原市中央区淵野辺', '252', '042'),
  demoWorkplace('F-005', 'まるみ製パン 平塚工場', '14', '平塚市東八幡', '254', '0463'),
  demoWorkplace('F-006', 'まるみ製パン 春日井工場', '23', '春日井市明知町', '480', '0568'),
  demoWorkplace('F-007', '北浜水産加工 焼津工場', '22', '焼津市小川', '425', '054'),
  demoWorkplace('F-008', 'さつき惣菜 伊丹工場', '28', '伊丹市北伊丹', '664', '072'),
  demoWorkplace('F-009', 'さつき惣菜 門真工場', '27', '門真市岸和田', '571', '072'),
  demoWorkplace('S-001', 'つばめマート 高田馬場店', '13', '新宿区高田馬場', '169', '03'),
  demoWorkplace('S-002', 'つばめマート 新大久保店', '13', '新宿区百人町', '169', '03'),
  demoWorkplace('S-003', 'つばめマート 池袋西口店', '13', '豊島区西池袋', '171', '03'),
  demoWorkplace('S-004', 'つばめマート 横浜橋店', '14', '横浜市南区高砂町', '232', '045'),
  demoWorkplace('S-005', 'スーパーほしの 西川口店', '11', '川口市並木', '332', '048'),
  demoWorkplace('S-006', 'スーパーほしの 松戸店', '12', '松戸市新松戸', '270', '047'),
  demoWorkplace('S-007', 'スーパーほしの 枚方店', '27', '枚方市岡東町', '573', '072'),
  demoWorkplace('S-008', 'くすのき薬局 錦糸町店', '13', '墨田区錦糸', '130', '03'),
  demoWorkplace('R-001', '麺処こまち 上野店', '13', '台東区上野', '110', '03'),
  demoWorkplace('R-002', '麺処こまち 町田店', '13', '町田市原町田', '194', '042'),
  demoWorkplace('R-003', '居酒屋とんぼ 蒲田店', '13', '大田区西蒲田', '144', '03'),
  demoWorkplace('R-004', '居酒屋とんぼ 難波店', '27', '大阪市中央区難波', '542', '06'),
  demoWorkplace('R-005', '食堂ひまわり 栄店', '23', '名古屋市中区栄', '460', '052'),
  demoWorkplace('R-006', '食堂ひまわり 天神店', '40', '福岡市中央区天神', '810', '092'),
  demoWorkplace('H-001', 'ホテル椿 浅草', '13', '台東区浅草', '111', '03'),
  demoWorkplace('H-002', 'ホテル椿 京都五条', '26', '京都市下京区平居町', '600', '075'),
  demoWorkplace('H-003', '湯宿みずほ 箱根', '14', '足柄下郡箱根町湯本', '250', '0460'),
  demoWorkplace('H-004', '潮風リゾート 恩納', '47', '国頭郡恩納村仲泊', '904', '098'),
  demoWorkplace('H-005', '雪あかりホテル ニセコ', '01', '虻田郡ニセコ町本通', '048', '0136'),
  demoWorkplace('C-001', '清和ビルサービス 丸の内', '13', '千代田区丸の内', '100', '03'),
  demoWorkplace('C-002', '清和ビルサービス 梅田遊技場', '27', '大阪市北区梅田', '530', '06'),
];

function demoWorkplace(
  code: DemoWorkplace['code'],
  name: string,
  prefecture: PrefectureCode,
  town: string,
  postal: string,
  dialling: string,
): DemoWorkplace {
  return { code, name, prefecture, town, postal, dialling };
}
