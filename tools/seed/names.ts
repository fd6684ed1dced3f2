import type { Gender } from '#domain/format/gender.ts';
import type { NationalityCode } from '#domain/format/nationality.ts';
import type { Random } from './random.ts';

export type DemoName = {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  givenFirst: boolean;
  /** Family and given name in a mail address. */
  mailName: string;
};

/** The written form, its reading, and its Latin letters if they differ. */
type Word = readonly [written: string, kana: string, latin?: string];
type NameWords = Record<Exclude<Gender, 'other'>, readonly Word[]>;
type NamesOfCountry = {
  givenFirst: boolean;
  family: readonly Word[] | NameWords;
  middle?: NameWords;
  given: NameWords;
};

/** Foreign names are written like on the residence card: Latin capitals without accents. */
const NAMES_BY_NATIONALITY = {
  JP: {
    givenFirst: false,
    family: [
      ['佐藤', 'サトウ', 'sato'],
      ['鈴木', 'スズキ', 'suzuki'],
      ['髙橋', 'タカハシ', 'takahashi'],
      ['田中', 'タナカ', 'tanaka'],
      ['伊藤', 'イトウ', 'ito'],
      ['渡邉', 'ワタナベ', 'watanabe'],
      ['山本', 'ヤマモト', 'yamamoto'],
      ['中村', 'ナカムラ', 'nakamura'],
      ['小林', 'コバヤシ', 'kobayashi'],
      ['加藤', 'カトウ', 'kato'],
      ['吉田', 'ヨシダ', 'yoshida'],
      ['山田', 'ヤマダ', 'yamada'],
      ['齋藤', 'サイトウ', 'saito'],
      ['松本', 'マツモト', 'matsumoto'],
      ['井上', 'イノウエ', 'inoue'],
      ['木村', 'キムラ', 'kimura'],
      ['林', 'ハヤシ', 'hayashi'],
      ['清水', 'シミズ', 'shimizu'],
      ['森', 'モリ', 'mori'],
      ['阿部', 'アベ', 'abe'],
      ['池田', 'イケダ', 'ikeda'],
      ['小川', 'オガワ', 'ogawa'],
      ['長谷川', 'ハセガワ', 'hasegawa'],
      ['東海林', 'ショウジ', 'shoji'],
    ],
    given: {
      male: [
        ['健一', 'ケンイチ', 'kenichi'],
        ['翔太', 'ショウタ', 'shota'],
        ['大輔', 'ダイスケ', 'daisuke'],
        ['拓也', 'タクヤ', 'takuya'],
        ['直樹', 'ナオキ', 'naoki'],
        ['蓮', 'レン', 'ren'],
        ['悠真', 'ユウマ', 'yuma'],
        ['浩', 'ヒロシ', 'hiroshi'],
        ['誠', 'マコト', 'makoto'],
        ['隆', 'タカシ', 'takashi'],
        ['和也', 'カズヤ', 'kazuya'],
        ['航', 'ワタル', 'wataru'],
      ],
      female: [
        ['恵子', 'ケイコ', 'keiko'],
        ['陽子', 'ヨウコ', 'yoko'],
        ['美咲', 'ミサキ', 'misaki'],
        ['さくら', 'サクラ', 'sakura'],
        ['結衣', 'ユイ', 'yui'],
        ['由美子', 'ユミコ', 'yumiko'],
        ['真理', 'マリ', 'mari'],
        ['葵', 'アオイ', 'aoi'],
        ['千尋', 'チヒロ', 'chihiro'],
        ['直美', 'ナオミ', 'naomi'],
        ['彩', 'アヤ', 'aya'],
        ['智子', 'トモコ', 'tomoko'],
      ],
    },
  },
  VN: {
    givenFirst: false,
    // About four in ten have the first of them.
    family: [
      ...Array.from({ length: 9 }, (): Word => ['NGUYEN', 'グエン']),
      ['TRAN', 'チャン'],
      ['TRAN', 'チャン'],
      ['LE', 'レ'],
      ['LE', 'レ'],
      ['PHAM', 'ファム'],
      ['HOANG', 'ホアン'],
      ['PHAN', 'ファン'],
      ['VU', 'ヴー'],
      ['VO', 'ヴォー'],
      ['DANG', 'ダン'],
      ['BUI', 'ブイ'],
      ['DO', 'ドー'],
      ['DUONG', 'ズオン'],
    ],
    middle: {
      male: [
        ['VAN', 'ヴァン'],
        ['VAN', 'ヴァン'],
        ['DUC', 'ドゥック'],
        ['MINH', 'ミン'],
        ['QUOC', 'クオック'],
        ['HUU', 'フー'],
        ['THANH', 'タイン'],
      ],
      female: [
        ['THI', 'ティ'],
        ['THI', 'ティ'],
        ['THI NGOC', 'ティ ゴック'],
        ['THI THU', 'ティ トゥー'],
        ['THI THANH', 'ティ タイン'],
        ['PHUONG', 'フオン'],
      ],
    },
    given: {
      male: [
        ['HUNG', 'フン'],
        ['DUNG', 'ズン'],
        ['TUAN', 'トゥアン'],
        ['NAM', 'ナム'],
        ['LONG', 'ロン'],
        ['HIEU', 'ヒエウ'],
        ['QUAN', 'クアン'],
        ['SON', 'ソン'],
        ['HAI', 'ハイ'],
        ['DAT', 'ダット'],
        ['KHANH', 'カイン'],
        ['PHONG', 'フォン'],
        ['TRUNG', 'チュン'],
        ['BINH', 'ビン'],
      ],
      female: [
        ['HOA', 'ホア'],
        ['LAN', 'ラン'],
        ['LINH', 'リン'],
        ['HUONG', 'フオン'],
        ['MAI', 'マイ'],
        ['TRANG', 'チャン'],
        ['THAO', 'タオ'],
        ['NGA', 'ガー'],
        ['HANH', 'ハイン'],
        ['YEN', 'イエン'],
        ['NHUNG', 'ニュン'],
        ['ANH', 'アイン'],
        ['HIEN', 'ヒエン'],
        ['THUY', 'トゥイ'],
      ],
    },
  },
  NP: {
    givenFirst: true,
    family: [
      ['GURUNG', 'グルン'],
      ['TAMANG', 'タマン'],
      ['SHRESTHA', 'シュレスタ'],
      ['RAI', 'ライ'],
      ['THAPA', 'タパ'],
      ['MAGAR', 'マガル'],
      ['POUDEL', 'ポウデル'],
      ['ADHIKARI', 'アディカリ'],
    ],
    given: {
      male: [
        ['BIBEK', 'ビベク'],
        ['SURESH', 'スレシュ'],
        ['PRAKASH', 'プラカシュ'],
        ['SANTOSH', 'サントシュ'],
        ['RAJ KUMAR', 'ラジ クマール'],
      ],
      female: [
        ['SITA', 'シタ'],
        ['ANJALI', 'アンジャリ'],
        ['SARITA', 'サリタ'],
        ['PUJA', 'プジャ'],
        ['BINITA', 'ビニタ'],
      ],
    },
  },
  CN: {
    givenFirst: false,
    family: [
      ['WANG', 'ワン'],
      ['LI', 'リー'],
      ['ZHANG', 'ジャン'],
      ['LIU', 'リウ'],
      ['CHEN', 'チェン'],
      ['YANG', 'ヤン'],
      ['ZHAO', 'ジャオ'],
    ],
    given: {
      male: [
        ['WEI', 'ウェイ'],
        ['HAORAN', 'ハオラン'],
        ['MINGHAO', 'ミンハオ'],
        ['JIANGUO', 'ジエングオ'],
      ],
      female: [
        ['NA', 'ナー'],
        ['YUTONG', 'ユートン'],
        ['JIAYI', 'ジアイー'],
        ['MEILING', 'メイリン'],
      ],
    },
  },
  MM: {
    givenFirst: false,
    family: {
      male: [
        ['AUNG', 'アウン'],
        ['KYAW', 'チョー'],
        ['ZAW', 'ゾー'],
        ['HTET', 'テッ'],
      ],
      female: [
        ['KHIN', 'キン'],
        ['AYE', 'エー'],
        ['MYA', 'ミャ'],
        ['EI', 'エイ'],
      ],
    },
    given: {
      male: [
        ['MIN THU', 'ミン トゥ'],
        ['KO KO', 'コー コー'],
        ['ZIN OO', 'ズィン ウー'],
        ['NAING LIN', 'ナイン リン'],
      ],
      female: [
        ['THIRI', 'ティリ'],
        ['SANDAR', 'サンダー'],
        ['PHYU PHYU', 'ピュー ピュー'],
        ['SU MON', 'スー モン'],
      ],
    },
  },
  PH: {
    givenFirst: true,
    family: [
      ['SANTOS', 'サントス'],
      ['REYES', 'レイエス'],
      ['CRUZ', 'クルス'],
      ['BAUTISTA', 'バウティスタ'],
      ['MENDOZA', 'メンドーサ'],
    ],
    given: {
      male: [
        ['MARK ANTHONY', 'マーク アンソニー'],
        ['JOSHUA', 'ジョシュア'],
        ['JOHN PAUL', 'ジョン ポール'],
      ],
      female: [
        ['MARIA CRISTINA', 'マリア クリスティナ'],
        ['ANGELICA', 'アンジェリカ'],
        ['ROSE ANN', 'ローズ アン'],
      ],
    },
  },
  ID: {
    givenFirst: true,
    family: {
      male: [
        ['SAPUTRA', 'サプトラ'],
        ['WIJAYA', 'ウィジャヤ'],
        ['HIDAYAT', 'ヒダヤット'],
        ['SETIAWAN', 'スティアワン'],
      ],
      female: [
        ['LESTARI', 'レスタリ'],
        ['WULANDARI', 'ウランダリ'],
        ['RAHAYU', 'ラハユ'],
        ['PUSPITA', 'プスピタ'],
      ],
    },
    given: {
      male: [
        ['AGUS', 'アグス'],
        ['RIZKY', 'リズキ'],
        ['BUDI', 'ブディ'],
      ],
      female: [
        ['DEWI', 'デウィ'],
        ['SITI', 'シティ'],
        ['AYU', 'アユ'],
      ],
    },
  },
  LK: {
    givenFirst: true,
    family: [
      ['PERERA', 'ペレラ'],
      ['FERNANDO', 'フェルナンド'],
      ['SILVA', 'シルバ'],
    ],
    given: {
      male: [
        ['NIMAL', 'ニマル'],
        ['KASUN', 'カスン'],
      ],
      female: [
        ['DILANI', 'ディラニ'],
        ['SANDUNI', 'サンドゥニ'],
      ],
    },
  },
} as const satisfies Partial<Record<NationalityCode, NamesOfCountry>>;

export type DemoNationality = keyof typeof NAMES_BY_NATIONALITY;

export function nameFor(random: Random, nationality: DemoNationality, gender: keyof NameWords): DemoName {
  const names: NamesOfCountry = NAMES_BY_NATIONALITY[nationality];
  const family = random.pick('male' in names.family ? names.family[gender] : names.family);
  const middle = names.middle ? [random.pick(names.middle[gender])] : [];
  const given = random.pick(names.given[gender]);
  const parts = [...middle, given];
  return {
    lastName: family[0],
    firstName: parts.map(([written]) => written).join(' '),
    lastNameKana: family[1],
    firstNameKana: parts.map(([, kana]) => kana).join(' '),
    givenFirst: names.givenFirst,
    mailName: [family, given].map(([written, , latin]) => latinOf(latin ?? written)).join('.'),
  };
}

function latinOf(word: string): string {
  return word.toLowerCase().replaceAll(' ', '');
}
