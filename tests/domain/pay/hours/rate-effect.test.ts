import { describe, expect, it } from 'vitest';
import type { MinimumWage } from '#domain/pay/hours/minimum-wage.ts';
import {
  isOfSite,
  type RatedFacts,
  type RatedMember,
  rateEffects,
  rateFigures,
} from '#domain/pay/hours/rate-effect.ts';

const TODAY = '2026-11-22';
const STEEL = '鉄鋼業';
const [SITE, MILL, FAR] = [1, 2, 3];
const SITES = [
  { id: SITE, prefecture: '23', industry: null },
  { id: MILL, prefecture: '23', industry: STEEL },
  { id: FAR, prefecture: '13', industry: null },
] as const;

const rate = (validFrom: string, salaryPerHour: number, industry = ''): MinimumWage => ({
  prefecture: '23',
  industry,
  validFrom,
  salaryPerHour,
});
const paid = (salaryPerHour: number, validFrom = '2025-01-01', templateId: number | null = null) => ({
  positionId: 7,
  templateId,
  validFrom,
  salaryPerHour,
});
const member = (personId: number, what: Partial<RatedMember> = {}): RatedMember => ({
  personId,
  workplaceId: SITE,
  birthday: null,
  leftOn: null,
  wages: [],
  worked: [],
  contracts: [],
  positionIds: [7],
  ...what,
});
const worked = (minutes: number, salaryPerHour: number | null = null, templateId: number | null = null) => ({
  positionId: 7,
  templateId,
  salaryPerHour,
  minutes,
});
const effects = (given: MinimumWage[], facts: Partial<RatedFacts>) =>
  rateEffects(given, { stored: [], sites: SITES, members: [], open: [], ...facts }, TODAY);

describe('O-16: what a minimum wage changes', () => {
  const COMING = rate('2027-10-01', 1200);

  it('counts people by their wages of its first day', () => {
    const members = [
      member(1, { wages: [paid(1199)] }),
      member(2, { wages: [paid(1200)] }),
      member(3, { wages: [paid(1100), paid(1200, '2027-10-01')] }),
      member(4, { wages: [paid(1100), paid(1200, '2027-10-02')] }),
      member(5, { wages: [paid(1300), paid(1150, '2025-01-01', 3)] }),
      member(6, { wages: [paid(1100)], leftOn: '2027-09-30' }),
      member(7, { wages: [paid(1100)], leftOn: '2027-10-01' }),
    ];
    expect(effects([COMING], { members })).toMatchObject([
      {
        rate: COMING,
        workplaceId: SITE,
        personIds: [1, 4, 5, 7],
        contractIds: [],
        shiftIds: [],
        yenMinutes: 0,
      },
    ]);
  });

  it('adds up the yen by the work of the last month, with the wage of its first day for that work', () => {
    const members = [
      member(1, { wages: [paid(1100)], worked: [worked(600, 1000), worked(60, 1050, 3)] }),
      member(2, {
        wages: [paid(1300), paid(1150, '2025-01-01', 3)],
        worked: [worked(600), worked(60, null, 3)],
      }),
    ];
    const [effect] = effects([COMING], { members });
    expect(effect?.yenMinutes).toBe(100 * 660 + 50 * 60);
  });

  it('counts work without a wage with the wage that was paid, and none without both', () => {
    const members = [
      member(1, { worked: [worked(30, 1000)] }),
      member(2, { worked: [worked(30, null)] }),
      member(3, { worked: [worked(30, 1200)] }),
    ];
    const found = effects([COMING], { members });
    expect(found).toMatchObject([{ personIds: [1], yenMinutes: 6_000 }]);
    expect(rateFigures(found)).toMatchObject({ personIds: [1], workplaceIds: [SITE], monthYen: 100 });
  });

  it('counts contracts of that day, once for all workplaces', () => {
    const contract = (id: number, salaryPerHour: number, from: string, to: string | null) => ({
      id,
      from,
      to,
      salaryPerHour,
    });
    const contracts = [
      contract(1, 1199, '2027-10-01', null),
      contract(2, 1100, '2025-01-01', '2027-10-01'),
      contract(3, 1100, '2025-01-01', '2027-09-30'),
      contract(4, 1100, '2027-10-02', null),
      contract(5, 1200, '2025-01-01', null),
    ];
    const members = [member(1, { contracts }), member(1, { workplaceId: MILL, contracts })];
    const found = effects([COMING], { members });
    expect(found.map(({ contractIds }) => contractIds)).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(rateFigures(found)).toMatchObject({ personIds: [], workplaceIds: [], contracts: 2 });
  });

  it('counts open shifts from its first day on that show a person a lower wage', () => {
    const place = (shiftId: number, date: string, positionId = 7, templateId = 3) => ({
      shiftId,
      workplaceId: SITE,
      positionId,
      templateId,
      date,
    });
    const open = [
      place(1, '2027-09-30'),
      place(2, '2027-10-01'),
      place(2, '2027-10-01', 8),
      place(3, '2027-10-02', 8),
      place(4, '2027-10-03', 7, 4),
      place(5, '2027-11-01'),
    ];
    const wages = [paid(1100), paid(1200, '2025-01-01', 4)];
    const members = [
      member(1, { wages: [...wages, paid(1200, '2027-11-01')] }),
      member(2, { wages, positionIds: [] }),
    ];
    expect(rateFigures(effects([COMING], { members, open }))).toMatchObject({ openShifts: 1 });
    expect(effects([COMING], { members, open })[0]?.shiftIds).toEqual([2]);
  });

  it('judges a rate that holds already by today, and one that another has replaced not at all', () => {
    const members = [member(1, { wages: [paid(1100), paid(1190, '2026-11-22')] })];
    const [old, held] = [rate('2024-10-01', 1195), rate('2025-10-01', 1185)];
    expect(effects([old, held], { members })).toEqual([]);
    expect(effects([rate('2025-10-01', 1191)], { members, stored: [old] })).toMatchObject([
      { personIds: [1] },
    ]);
    expect(effects([old], { members, stored: [held] })).toEqual([]);
  });

  it('replaces a stored rate of its day, and leaves those of other workplaces', () => {
    const members = [member(1, { wages: [paid(1200)] }), member(2, { workplaceId: FAR, wages: [paid(900)] })];
    const facts = { members, stored: [rate('2027-10-01', 1250)] };
    expect(effects([COMING], facts)).toEqual([]);
    expect(effects([rate('2027-10-01', 1201)], facts)).toMatchObject([{ workplaceId: SITE, personIds: [1] }]);
  });

  it('counts a specified one for its industry and ages, and that of the prefecture for the others', () => {
    const SPECIFIED = rate('2027-12-01', 1300, STEEL);
    const wages = [paid(1150)];
    const at = { workplaceId: MILL, wages };
    const members = [
      member(1, { wages }),
      member(2, at),
      member(3, { ...at, birthday: '1962-12-01' }),
      member(4, { ...at, birthday: '2009-12-02' }),
    ];
    const found = effects([rate('2027-12-01', 1200), SPECIFIED], { members });
    expect(
      found.map(({ rate: one, workplaceId, personIds }) => [one.industry, workplaceId, personIds]),
    ).toEqual([
      ['', SITE, [1]],
      ['', MILL, [3, 4]],
      [STEEL, MILL, [2]],
    ]);
    expect(SITES.map((site) => isOfSite(SPECIFIED, site))).toEqual([false, true, false]);
  });
});
