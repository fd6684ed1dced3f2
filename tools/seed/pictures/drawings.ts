import type { Certificate, PaperType } from '#domain/papers/papers.ts';
import type { ResidenceStatus } from '#domain/papers/status.ts';
import {
  type Canvas,
  type Colour,
  canvasOf,
  enlarged,
  fill,
  frame,
  oval,
  paste,
  turnedRight,
} from './canvas.ts';
import { writeText } from './lettering.ts';

/** The text on a document. Each one says SAMPLE, so that it cannot pass for a real document. */
export type Printed = {
  type: PaperType;
  certificate: Certificate | null;
  name: string;
  birthday: string | null;
  nationality: string;
  status: ResidenceStatus;
  cardNumber: string;
  expiresOn: string;
  permission: boolean;
  passportNumber: string | null;
  passportExpiresOn: string | null;
  school: number | null;
  studentCardExpiresOn: string | null;
  /** How it was photographed. */
  photo: 'scanned' | 'sideways' | 'large';
};

const CARD_SIZE = { width: 856, height: 540 };
const LARGE = 3;

/** A document as its person photographed it. */
export function drawingOf(paper: Printed): Canvas {
  const drawn = scanned(paper);
  if (paper.photo === 'scanned') return drawn;
  const on = canvasOf(drawn.width + 240, drawn.height + 200, 'table');
  paste(on, drawn, 120, 100);
  return paper.photo === 'sideways' ? turnedRight(on) : enlarged(on, LARGE);
}

function scanned(paper: Printed): Canvas {
  switch (paper.type) {
    case 'passport':
      return passport(paper);
    case 'card_front':
      return cardFront(paper);
    case 'card_back':
      return cardBack(paper);
    case 'student_front':
    case 'student_back':
      return studentCard(paper);
    case 'portrait':
      return portrait(900, 1_100);
    case 'other':
      return letter(paper);
  }
}

function cardFront(paper: Printed): Canvas {
  const card = sheet(CARD_SIZE, 'sky', 'RESIDENCE CARD');
  writeText(card, paper.cardNumber, { x: 560, y: 34, size: 4 });
  lines(card, 40, 120, [
    ['NAME', paper.name],
    ['BIRTHDAY', paper.birthday ?? '-'],
    ['NATIONALITY', paper.nationality],
    ['STATUS', paper.status.replaceAll('_', ' ')],
    ['WORK', paper.permission ? 'NOT PERMITTED' : 'SEE STATUS'],
    ['VALID UNTIL', paper.expiresOn],
  ]);
  paste(card, portrait(180, 220), 640, 230);
  return card;
}

function cardBack(paper: Printed): Canvas {
  const card = sheet(CARD_SIZE, 'sky', 'RESIDENCE CARD - BACK');
  writeText(card, 'ADDRESS', { x: 40, y: 110, size: 2, colour: 'line' });
  frame(card, { x: 40, y: 140, width: 776, height: 130 }, 2, 'line');
  writeText(card, '2-3-1 SAMPLE TOKYO', { x: 60, y: 165, size: 3 });
  writeText(card, 'PERMISSION TO WORK', { x: 40, y: 300, size: 2, colour: 'line' });
  frame(card, { x: 40, y: 330, width: 380, height: 120 }, 2, 'line');
  if (paper.permission) writeText(card, '28 H A WEEK', { x: 60, y: 375, size: 4, colour: 'stamp' });
  writeText(card, 'RENEWAL', { x: 440, y: 300, size: 2, colour: 'line' });
  frame(card, { x: 440, y: 330, width: 376, height: 120 }, 2, 'line');
  return card;
}

function studentCard(paper: Printed): Canvas {
  const card = sheet(CARD_SIZE, 'mint', 'STUDENT CARD');
  if (paper.type === 'student_back') {
    writeText(card, 'YEAR STAMPS', { x: 40, y: 110, size: 2, colour: 'line' });
    for (const place of [0, 1, 2]) {
      frame(card, { x: 40 + place * 200, y: 150, width: 160, height: 160 }, 3, 'stamp');
      writeText(card, 'OK', { x: 75 + place * 200, y: 205, size: 7, colour: 'stamp' });
    }
    return card;
  }
  lines(card, 40, 120, [
    ['SCHOOL', `SCHOOL ${(paper.school ?? 0) + 1}`],
    ['NAME', paper.name],
    ['VALID UNTIL', paper.studentCardExpiresOn ?? '-'],
  ]);
  paste(card, portrait(180, 220), 640, 230);
  return card;
}

function passport(paper: Printed): Canvas {
  const page = sheet({ width: 1_000, height: 700 }, 'paper', 'PASSPORT');
  paste(page, portrait(220, 280), 50, 150);
  const number = paper.passportNumber ?? '-';
  lines(page, 310, 140, [
    ['NUMBER', number],
    ['NAME', paper.name],
    ['NATIONALITY', paper.nationality],
    ['BIRTHDAY', paper.birthday ?? '-'],
    ['VALID UNTIL', paper.passportExpiresOn ?? '-'],
  ]);
  const surname = paper.name.replaceAll(' ', '<');
  writeText(page, `P<${paper.nationality}${surname}`.padEnd(40, '<').slice(0, 40), {
    x: 20,
    y: 590,
    size: 4,
  });
  writeText(page, `${number}<<SAMPLE`.padEnd(40, '<').slice(0, 40), { x: 20, y: 635, size: 4 });
  return page;
}

function letter(paper: Printed): Canvas {
  const page = sheet(
    { width: 800, height: 1_100 },
    'paper',
    (paper.certificate ?? 'PAPER').replaceAll('_', ' '),
  );
  lines(page, 60, 160, [
    ['NAME', paper.name],
    ['STATUS', paper.status.replaceAll('_', ' ')],
    ['WORK', 'UP TO 28 HOURS IN A WEEK'],
    ['VALID UNTIL', paper.expiresOn],
  ]);
  for (let line = 0; line < 9; line += 1) {
    fill(page, { x: 60, y: 560 + line * 44, width: line === 8 ? 320 : 680, height: 10 }, 'sky');
  }
  oval(page, { x: 600, y: 900, width: 140, height: 140 }, 'stamp');
  oval(page, { x: 612, y: 912, width: 116, height: 116 }, 'paper');
  return page;
}

/** A certificate of employment by the office. */
export function certificateOf(name: string, since: string | null): Canvas {
  const page = sheet({ width: 800, height: 1_100 }, 'paper', 'CERTIFICATE OF EMPLOYMENT');
  lines(page, 60, 160, [
    ['NAME', name],
    ['EMPLOYED SINCE', since ?? '-'],
    ['WORK', 'PART TIME'],
  ]);
  oval(page, { x: 600, y: 900, width: 140, height: 140 }, 'stamp');
  oval(page, { x: 612, y: 912, width: 116, height: 116 }, 'paper');
  return page;
}

function sheet({ width, height }: { width: number; height: number }, colour: Colour, title: string): Canvas {
  const page = canvasOf(width, height, colour);
  frame(page, { x: 0, y: 0, width, height }, 6, 'line');
  writeText(page, title, { x: 40, y: 38, size: 4, colour: 'line' });
  writeText(page, 'SAMPLE', { x: width - 200, y: height - 50, size: 4, colour: 'stamp' });
  return page;
}

function lines(canvas: Canvas, x: number, y: number, facts: readonly (readonly [string, string])[]): void {
  for (const [place, [label, text]] of facts.entries()) {
    writeText(canvas, label, { x, y: y + place * 66, size: 2, colour: 'line' });
    writeText(canvas, text, { x, y: y + place * 66 + 22, size: 4 });
  }
}

/** An invented face. */
function portrait(width: number, height: number): Canvas {
  const picture = canvasOf(width, height, 'sky');
  const part = (x: number, y: number, wide: number, high: number) => ({
    x: Math.round(x * width),
    y: Math.round(y * height),
    width: Math.round(wide * width),
    height: Math.round(high * height),
  });
  oval(picture, part(0.1, 0.7, 0.8, 0.7), 'line');
  oval(picture, part(0.25, 0.12, 0.5, 0.5), 'hair');
  oval(picture, part(0.3, 0.22, 0.4, 0.48), 'skin');
  for (const x of [0.39, 0.54]) oval(picture, part(x, 0.42, 0.07, 0.05), 'ink');
  fill(picture, part(0.43, 0.58, 0.14, 0.018), 'stamp');
  return picture;
}
