import { z } from 'zod';
import { requiredText, webAddress } from '#contract/fields/formats.ts';
import { globalAdmins, managers } from './access.ts';
import { INSTRUCTION_KINDS } from './enums.ts';
import { INSTRUCTIONS_MAX } from './limits.ts';
import { ID_PARAMS, PATH_ID, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';

/** What who works at a workplace should read or watch, at its address. */
export const Instruction = z
  .object({
    id: z.int(),
    kind: z.enum(INSTRUCTION_KINDS),
    title: z.string(),
    url: z.string().describe('By http or https'),
    version: z.int(),
  })
  .meta({ id: 'Instruction' });
export type Instruction = z.infer<typeof Instruction>;

const fields = { kind: z.enum(INSTRUCTION_KINDS), title: requiredText, url: webAddress };

export const InstructionBody = z.object(fields).meta({ id: 'NewInstruction' });
export type InstructionBody = z.output<typeof InstructionBody>;

export const InstructionChangeBody = z
  .object({ ...fields, version: z.int() })
  .meta({ id: 'InstructionChange' });
export type InstructionChangeBody = z.output<typeof InstructionChangeBody>;

const all = { path: '/admin/workplaces/:id/instructions', params: ID_PARAMS } as const;
const one = {
  path: '/admin/workplaces/:id/instructions/:instruction_id',
  params: ID_PARAMS.extend({ instruction_id: PATH_ID }),
} as const;

export const instructionOperations = {
  'instructions.list': {
    access: managers,
    ...all,
    method: 'GET',
    summary: 'The instructions of a workplace, in the order in which they were added',
    answers: { 200: z.object({ data: z.array(Instruction) }) },
    errors: ['E_NOT_FOUND'],
  },
  'instructions.create': {
    access: globalAdmins,
    ...all,
    method: 'POST',
    summary: `Add a page or a video to the instructions of a workplace, at most ${INSTRUCTIONS_MAX} of them`,
    body: InstructionBody,
    answers: { 201: Instruction },
    errors: ['E_NOT_FOUND'],
  },
  'instructions.read': {
    access: managers,
    ...one,
    method: 'GET',
    summary: 'One instruction of a workplace',
    answers: { 200: Instruction },
    errors: ['E_NOT_FOUND'],
  },
  'instructions.update': {
    access: globalAdmins,
    ...one,
    method: 'PUT',
    summary: 'Change an instruction of a workplace',
    body: InstructionChangeBody,
    answers: { 200: Instruction },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'instructions.delete': {
    access: globalAdmins,
    ...one,
    method: 'DELETE',
    summary: 'Delete an instruction of a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
