// Files of the demonstration's notices: a page of times, and a plan of a floor that is drawn here.
import { addNoticeFile } from '#server/domain/messages/notice-files.ts';
import { type CheckedFile, newFile } from '#server/files/keep/checked-file.ts';
import { drawRectangle, type Shape } from '#server/files/png.ts';
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
