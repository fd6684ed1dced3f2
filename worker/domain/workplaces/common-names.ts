// G-19: readings and translations of common tasks and shifts.

import { toNfkc } from '#domain/format/normalise.ts';

export interface TranslatedName {
  name_kana: string;
  name_en: string;
  name_vi: string;
}

/** Each in Japanese, its reading, in English and in Vietnamese. */
const COMMON_NAMES: readonly (readonly [string, string, string, string])[] = [
  // Warehouses
  ['ピッキング', 'ピッキング', 'Picking', 'Nhặt hàng'],
  ['検品', 'けんぴん', 'Inspection', 'Kiểm hàng'],
  ['梱包', 'こんぽう', 'Packing', 'Đóng thùng'],
  ['仕分け', 'しわけ', 'Sorting', 'Phân loại hàng'],
  ['入荷', 'にゅうか', 'Receiving', 'Nhập hàng'],
  ['荷受け', 'にうけ', 'Receiving', 'Nhận hàng'],
  ['出荷', 'しゅっか', 'Shipping', 'Xuất hàng'],
  ['積込み', 'つみこみ', 'Loading', 'Chất hàng lên xe'],
  ['積み込み', 'つみこみ', 'Loading', 'Chất hàng lên xe'],
  ['荷下ろし', 'におろし', 'Unloading', 'Dỡ hàng'],
  ['荷降ろし', 'におろし', 'Unloading', 'Dỡ hàng'],
  ['運搬', 'うんぱん', 'Carrying goods', 'Vận chuyển hàng'],
  ['フォークリフト', 'フォークリフト', 'Forklift', 'Lái xe nâng'],
  ['棚卸し', 'たなおろし', 'Stocktaking', 'Kiểm kê'],
  ['棚卸', 'たなおろし', 'Stocktaking', 'Kiểm kê'],
  ['在庫管理', 'ざいこかんり', 'Inventory control', 'Quản lý kho'],
  ['ラベル貼り', 'ラベルはり', 'Labelling', 'Dán nhãn'],
  ['軽作業', 'けいさぎょう', 'Light work', 'Việc nhẹ'],
  ['配送', 'はいそう', 'Delivery', 'Giao hàng'],
  ['配達', 'はいたつ', 'Delivery', 'Giao hàng'],
  ['運転', 'うんてん', 'Driving', 'Lái xe'],
  // Factories
  ['盛付け', 'もりつけ', 'Plating', 'Bày món ăn'],
  ['盛り付け', 'もりつけ', 'Plating', 'Bày món ăn'],
  ['包装', 'ほうそう', 'Wrapping', 'Đóng gói'],
  ['袋詰め', 'ふくろづめ', 'Bagging', 'Đóng túi'],
  ['箱詰め', 'はこづめ', 'Boxing', 'Xếp vào hộp'],
  ['計量', 'けいりょう', 'Weighing', 'Cân hàng'],
  ['トッピング', 'トッピング', 'Topping', 'Cho topping'],
  ['洗浄', 'せんじょう', 'Washing equipment', 'Rửa dụng cụ'],
  ['ライン作業', 'ラインさぎょう', 'Line work', 'Làm dây chuyền'],
  ['製造', 'せいぞう', 'Production', 'Sản xuất'],
  ['加工', 'かこう', 'Processing', 'Gia công'],
  ['組立', 'くみたて', 'Assembly', 'Lắp ráp'],
  ['組立て', 'くみたて', 'Assembly', 'Lắp ráp'],
  ['組み立て', 'くみたて', 'Assembly', 'Lắp ráp'],
  ['検査', 'けんさ', 'Quality check', 'Kiểm tra chất lượng'],
  ['選別', 'せんべつ', 'Grading', 'Phân loại'],
  ['機械操作', 'きかいそうさ', 'Machine operation', 'Đứng máy'],
  ['溶接', 'ようせつ', 'Welding', 'Hàn'],
  ['塗装', 'とそう', 'Painting', 'Sơn'],
  // Shops
  ['レジ', 'レジ', 'Cashier', 'Thu ngân'],
  ['品出し', 'しなだし', 'Shelf stocking', 'Xếp hàng lên kệ'],
  ['接客', 'せっきゃく', 'Customer service', 'Phục vụ khách'],
  ['販売', 'はんばい', 'Sales', 'Bán hàng'],
  ['発注', 'はっちゅう', 'Ordering stock', 'Đặt hàng'],
  ['値付け', 'ねつけ', 'Price tagging', 'Dán giá'],
  ['惣菜', 'そうざい', 'Deli', 'Làm đồ ăn sẵn'],
  ['精肉', 'せいにく', 'Meat', 'Quầy thịt'],
  ['鮮魚', 'せんぎょ', 'Fish', 'Quầy cá'],
  ['青果', 'せいか', 'Fruit and vegetables', 'Quầy rau quả'],
  ['ベーカリー', 'ベーカリー', 'Bakery', 'Làm bánh mì'],
  // Restaurants
  ['ホール', 'ホール', 'Waiting tables', 'Phục vụ bàn'],
  ['キッチン', 'キッチン', 'Kitchen', 'Làm bếp'],
  ['厨房', 'ちゅうぼう', 'Kitchen', 'Làm bếp'],
  ['調理', 'ちょうり', 'Cooking', 'Nấu ăn'],
  ['調理補助', 'ちょうりほじょ', 'Kitchen assistant', 'Phụ bếp'],
  ['仕込み', 'しこみ', 'Food prep', 'Sơ chế'],
  ['洗い場', 'あらいば', 'Dishwashing', 'Rửa bát'],
  ['皿洗い', 'さらあらい', 'Dishwashing', 'Rửa bát'],
  ['配膳', 'はいぜん', 'Serving', 'Bưng bê món ăn'],
  ['下膳', 'さげぜん', 'Clearing tables', 'Dọn bàn'],
  ['ドリンク', 'ドリンク', 'Drinks', 'Pha chế đồ uống'],
  // Hotels and offices
  ['フロント', 'フロント', 'Front desk', 'Lễ tân'],
  ['受付', 'うけつけ', 'Reception', 'Tiếp đón khách'],
  ['案内', 'あんない', 'Guest guidance', 'Hướng dẫn khách'],
  ['客室清掃', 'きゃくしつせいそう', 'Room cleaning', 'Dọn phòng'],
  ['ベッドメイク', 'ベッドメイク', 'Bed making', 'Trải giường'],
  ['大浴場清掃', 'だいよくじょうせいそう', 'Public bath cleaning', 'Dọn phòng tắm chung'],
  ['洗濯', 'せんたく', 'Laundry', 'Giặt đồ'],
  ['事務', 'じむ', 'Office work', 'Việc văn phòng'],
  ['データ入力', 'データにゅうりょく', 'Data entry', 'Nhập dữ liệu'],
  ['電話対応', 'でんわたいおう', 'Answering phones', 'Trực điện thoại'],
  ['警備', 'けいび', 'Security', 'Bảo vệ'],
  // Cleaning, care, farms, events
  ['清掃', 'せいそう', 'Cleaning', 'Dọn vệ sinh'],
  ['日常清掃', 'にちじょうせいそう', 'Daily cleaning', 'Vệ sinh hằng ngày'],
  ['定期清掃', 'ていきせいそう', 'Periodic cleaning', 'Vệ sinh định kỳ'],
  ['トイレ清掃', 'トイレせいそう', 'Restroom cleaning', 'Dọn nhà vệ sinh'],
  ['窓清掃', 'まどせいそう', 'Window cleaning', 'Lau cửa kính'],
  ['ゴミ回収', 'ゴミかいしゅう', 'Waste collection', 'Thu gom rác'],
  ['ごみ回収', 'ごみかいしゅう', 'Waste collection', 'Thu gom rác'],
  ['介護', 'かいご', 'Care work', 'Chăm sóc người cao tuổi'],
  ['介護補助', 'かいごほじょ', 'Care assistant', 'Phụ việc chăm sóc'],
  ['農作業', 'のうさぎょう', 'Farm work', 'Làm nông'],
  ['収穫', 'しゅうかく', 'Harvesting', 'Thu hoạch'],
  ['設営', 'せつえい', 'Event set-up', 'Dựng sự kiện'],
  ['撤去', 'てっきょ', 'Take-down', 'Tháo dỡ'],
  ['補助', 'ほじょ', 'Assistant', 'Phụ việc'],
  ['リーダー', 'リーダー', 'Team leader', 'Trưởng nhóm'],
  ['研修', 'けんしゅう', 'Training', 'Đào tạo'],
  // Shifts
  ['早朝', 'そうちょう', 'Early morning shift', 'Ca sáng sớm'],
  ['早番', 'はやばん', 'Early shift', 'Ca sớm'],
  ['朝番', 'あさばん', 'Morning shift', 'Ca sáng'],
  ['午前', 'ごぜん', 'Morning shift', 'Ca sáng'],
  ['日勤', 'にっきん', 'Day shift', 'Ca ngày'],
  ['昼番', 'ひるばん', 'Midday shift', 'Ca trưa'],
  ['中番', 'なかばん', 'Middle shift', 'Ca giữa'],
  ['午後', 'ごご', 'Afternoon shift', 'Ca chiều'],
  ['夕勤', 'ゆうきん', 'Evening shift', 'Ca tối'],
  ['夕方', 'ゆうがた', 'Evening shift', 'Ca chiều tối'],
  ['遅番', 'おそばん', 'Late shift', 'Ca muộn'],
  ['夜勤', 'やきん', 'Night shift', 'Ca đêm'],
  ['深夜', 'しんや', 'Late night shift', 'Ca khuya'],
  ['通し', 'とおし', 'Full-day shift', 'Ca cả ngày'],
  ['短時間', 'たんじかん', 'Short shift', 'Ca ngắn'],
];

const BY_NAME = new Map(
  COMMON_NAMES.map(([name, name_kana, name_en, name_vi]): [string, TranslatedName] => [
    name,
    { name_kana, name_en, name_vi },
  ]),
);

/** The Japanese names of the list. */
export const COMMON_JAPANESE_NAMES: readonly string[] = [...BY_NAME.keys()];

/** Returns the reading and the translations of a common task or shift, in any width; null for others. */
export function commonNames(name: string): TranslatedName | null {
  return BY_NAME.get(toNfkc(name).trim()) ?? null;
}
