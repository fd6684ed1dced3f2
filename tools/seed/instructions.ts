import type { InstructionKind } from '#contract/enums.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';

/** What people of a workplace should know, in the languages of its readers. */
export type DemoInstruction = {
  site: number;
  kind: InstructionKind;
  title: string;
  nameEn: string;
  nameVi: string;
  url: string;
  phone: string | null;
};

type SiteText = Omit<DemoInstruction, 'site'>;

const EVERYWHERE: readonly SiteText[] = [
  {
    kind: 'entrance',
    title: '建物の裏の従業員入口',
    nameEn: 'Staff entrance at the back of the building',
    nameVi: 'Cửa nhân viên phía sau tòa nhà',
    url: '',
    phone: null,
  },
  {
    kind: 'ask_for',
    title: '受付で「キンムから来ました」と言ってください',
    nameEn: 'Say at the reception that you come from Kinmu',
    nameVi: 'Nói với lễ tân rằng bạn đến từ Kinmu',
    url: '',
    phone: null,
  },
  {
    kind: 'bring',
    title: '在留カード、筆記用具、飲み物',
    nameEn: 'Residence card, a pen, something to drink',
    nameVi: 'Thẻ lưu trú, bút, nước uống',
    url: '',
    phone: null,
  },
];

const WEAR: Record<string, SiteText> = {
  L: {
    kind: 'wear',
    title: '長ズボンと安全靴（貸出あり）',
    nameEn: 'Long trousers and safety shoes (can be borrowed)',
    nameVi: 'Quần dài và giày bảo hộ (có thể mượn)',
    url: '',
    phone: null,
  },
  F: {
    kind: 'wear',
    title: '白い靴。作業着は工場で渡します',
    nameEn: 'White shoes. You get the work clothes at the factory',
    nameVi: 'Giày trắng. Nhà máy sẽ phát đồ làm việc',
    url: '',
    phone: null,
  },
  S: {
    kind: 'wear',
    title: '黒いズボンと動きやすい靴',
    nameEn: 'Black trousers and comfortable shoes',
    nameVi: 'Quần đen và giày dễ đi lại',
    url: '',
    phone: null,
  },
};

/** The card for the first day at the workplaces of manager@kinmu.example, and who hears complaints there. */
export function demoInstructions(
  sites: readonly { data: { code: string; phone: string } }[],
): DemoInstruction[] {
  return MANAGED_BY_ACCOUNT.flatMap((site) => {
    const { code = '', phone = null } = sites[site]?.data ?? {};
    const wear = WEAR[code.charAt(0)];
    const contact: SiteText = {
      kind: 'contact',
      title: '現場の相談窓口：田中',
      nameEn: 'Contact at this workplace: Ms Tanaka',
      nameVi: 'Người phụ trách tại nơi làm việc: chị Tanaka',
      url: '',
      phone,
    };
    return [...(wear ? [wear] : []), ...EVERYWHERE, contact].map((text) => ({ site, ...text }));
  });
}
