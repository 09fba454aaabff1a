// Files of the demonstration: of notices a page of times and a plan of a floor, and a database's logo. The pictures are drawn
// here.
import { coverSide } from '#contract/rules/forms/image-rules.ts';
import { addNoticeFile } from '#server/domain/messages/notice-files.ts';
import { type CheckedFile, newFile } from '#server/files/keep/checked-file.ts';
import { replaceCover } from '#server/files/keep/covers.ts';
import { drawPng, drawRectangle, type Shape } from '#server/files/png.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { pdfOf } from './pdf.ts';

const hours: CheckedFile = {
  kind: 'noticeFile',
  name: '考试周服务时间 Service hours.pdf',
  type: 'application/pdf',
  bytes: pdfOf([
    'E-resource support during the exam weeks',
    'Reference desk: Monday to Friday, 8:30-17:30',
    'Online help: every day until 21:00',
  ]),
};

const wall = [96, 94, 92] as const;
const box = (colour: Shape['colour'], x: number, y: number, width: number, height: number) => ({
  colour,
  corners: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const,
});

/** Two rows of rooms along a corridor; the training room is coloured. */
function floorPlan(): Buffer {
  const rooms = [0.04, 0.28, 0.52, 0.76].flatMap((x) => [
    box([237, 235, 233], x, 0.06, 0.2, 0.34),
    box([237, 235, 233], x, 0.6, 0.2, 0.34),
  ]);
  const training = box([15, 108, 189], 0.52, 0.6, 0.2, 0.34);
  const corridor = box(wall, 0.02, 0.49, 0.96, 0.02);
  return drawRectangle(
    { width: 720, height: 420 },
    [255, 255, 255],
    [...rooms, training, corridor],
  );
}

export async function fillNoticeFiles(tx: Tx, libraryCode: string, now: Date): Promise<void> {
  const add = (id: string, file: CheckedFile) =>
    addNoticeFile(tx, id, newFile(libraryCode, file), now);
  await add('winter-hours', hours);
  const name = '培训室位置 Training room.png';
  await add('ebook-training', { ...hours, name, type: 'image/png', bytes: floorPlan() });
}

/** A folded map: land on water, and a route over it. */
function mapCover(): Buffer {
  const water = [207, 228, 241] as const;
  const land = [198, 214, 168] as const;
  const route = [178, 60, 50] as const;
  const fold = [255, 255, 255] as const;
  return drawPng(
    coverSide,
    [255, 255, 255],
    [
      box(water, 0.08, 0.12, 0.84, 0.76),
      {
        colour: land,
        corners: [
          [0.08, 0.12],
          [0.56, 0.12],
          [0.46, 0.4],
          [0.2, 0.56],
          [0.08, 0.5],
        ],
      },
      {
        colour: land,
        corners: [
          [0.92, 0.42],
          [0.92, 0.88],
          [0.4, 0.88],
          [0.52, 0.66],
          [0.74, 0.6],
        ],
      },
      {
        colour: route,
        corners: [
          [0.24, 0.3],
          [0.28, 0.27],
          [0.78, 0.73],
          [0.74, 0.76],
        ],
      },
      box(fold, 0.35, 0.12, 0.012, 0.76),
      box(fold, 0.64, 0.12, 0.012, 0.76),
    ],
  );
}

/** The logo of a database that every library has. */
export async function fillLogo(tx: Tx, libraryCode: string, now: Date): Promise<void> {
  const size = { width: coverSide, height: coverSide };
  const file = { kind: 'databaseLogo', name: 'map.png', type: 'image/png', ...size } as const;
  const logo = newFile(libraryCode, { ...file, bytes: mapCover() });
  await replaceCover(tx, { kind: 'database', id: 'david-rumsey-maps' }, logo, now);
}
