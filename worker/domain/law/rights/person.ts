// One person, as papers, contracts and records show them.

import type { DependantFacts, StatedPay } from '#domain/law/dependant.ts';
import type { Dispatcher, PlacedPerson } from '#domain/law/placement.ts';
import type { LawRegister } from '#domain/law/register.ts';
import type { ContractHours, Firm, WorkedMonth } from '#domain/law/social-insurance.ts';
import type { HeldPermission } from '#domain/law/work-permission.ts';
import type { RightToWork } from '#domain/papers/facts.ts';
import type { PermittedHours } from '#domain/papers/permitted-hours.ts';
import type { WorkLimit } from '#domain/roster/facts.ts';

export interface StatedContract extends ContractHours, StatedPay {}

export interface RightsPerson {
  rightToWork: RightToWork;
  /** Stored ones; those of the right to work come in addition. */
  limits: readonly WorkLimit[];
  /** What the rules of a placement read; a designation without an entry of its own is among its permissions. */
  placed: PlacedPerson;
  /** The entered ones, whose dates a document says. */
  permissions: readonly HeldPermission[];
  /** The hours of the individual ones among them. */
  permitted: readonly PermittedHours[];
  /** By their first day. */
  contracts: readonly StatedContract[];
  worked: readonly WorkedMonth[];
}

/** What the rules read of the company. */
export interface RightsCompany {
  law: LawRegister;
  firm: Firm;
  dispatcher: Dispatcher;
}

/** No record has the household or other income, so the widest amount is taken for the age. */
export const HOUSEHOLD_UNKNOWN = {
  isSpouse: false,
  isDisabled: false,
  wagesOnly: true,
  outlookYen: 0,
} satisfies Partial<DependantFacts>;
