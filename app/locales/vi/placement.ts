import type { placement as en } from '#app/locales/en/placement.ts';
import type { Words } from '#app/locales/words.ts';
import { PLACEMENT_VI } from '#contract/law/placement-words/vi.ts';

const { unknown, engagements, industries, fueiho, work_kinds, school_kinds, courses } = PLACEMENT_VI;

export const placement: Words<typeof en> = {
  engagements,
  industries,
  fueiho,
  work_kinds,
  school_kinds,
  courses,
  unknown,
  work_groups: {
    everyday: 'Công việc thông thường',
    barred: 'Cấm phái cử',
    listed: 'Được phái cử theo ngày (日雇派遣)',
    fields: 'Ngành kỹ năng đặc định (特定技能)',
  },
  site: 'Hợp đồng và cơ sở',
  site_hint: 'Dùng cho quy tắc về phái cử và việc làm. Mục nào chưa rõ có thể để “Chưa xác nhận”.',
  client: 'Khách hàng',
  client_hint: 'Tên công ty nơi nhân viên đến làm. Các nơi cùng tên công ty thuộc một khách hàng.',
  engagement: 'Hình thức hợp đồng',
  industry: 'Ngành nghề',
  wage_industry: 'Lương tối thiểu theo ngành',
  wage_industry_none: 'Không có (chỉ theo mức của tỉnh)',
  wage_industry_hint:
    'Chọn ngành nếu nơi làm việc này thuộc diện lương tối thiểu theo ngành (特定最低賃金). Với phái cử, tính theo ngành của khách hàng (派遣先).',
  premises: 'Cơ sở thuộc Luật kinh doanh giải trí (風営法)',
  premises_hint:
    'Ví dụ tiệm pachinko, mạt chược, khách sạn tình yêu, trung tâm trò chơi, quán ánh sáng yếu. Người làm theo giấy phép hoạt động ngoài tư cách không được làm ở đó, kể cả dọn dẹp.',
  contract_from: 'Hợp đồng từ ngày',
  contract_to: 'Hợp đồng đến ngày',
  conflict_on: 'Ngày hết quyền phái cử (抵触日)',
  conflict_on_hint:
    'Ngày đầu tiên nơi này không còn được nhận người phái cử: 3 năm sau khi bắt đầu, nếu không gia hạn.',
  work_kind: 'Loại công việc',
  work_kind_hint: 'Công việc theo cách phân loại của luật.',
  school_kind: 'Loại trường',
  school_kind_hint:
    'Sinh viên học ban ngày của trường theo Điều 1, 124 hoặc 134 là ngoại lệ của lệnh cấm phái cử theo ngày (日雇派遣).',
  audited: {
    fields: {
      client: 'Khách hàng',
      engagement: 'Hình thức hợp đồng',
      industry: 'Ngành nghề',
      wage_industry: 'Lương tối thiểu theo ngành',
      fueiho: 'Cơ sở thuộc Luật kinh doanh giải trí (風営法)',
      contract_from: 'Hợp đồng từ ngày',
      contract_to: 'Hợp đồng đến ngày',
      conflict_on: 'Ngày hết quyền phái cử (抵触日)',
      work_kind: 'Loại công việc',
      school_kind: 'Loại trường',
    },
    values: {
      engagement: { ...engagements, null: unknown },
      industry: { ...industries, null: unknown, '': 'Mọi ngành' },
      fueiho: { true: fueiho.yes, false: fueiho.no, null: unknown },
      work_kind: { ...work_kinds, null: unknown },
      school_kind: { ...school_kinds, null: unknown },
      course: { ...courses, null: unknown },
      skilled_field: { ...work_kinds, null: unknown },
    },
  },
};
