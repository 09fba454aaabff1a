// Rules for the files of a notice. The command line, the service and the page share them. Pure.

/** Files that a notice can have. */
export const maxNoticeFiles = 10;
/** Size limit of one file. */
export const maxNoticeFileBytes = 30 * 1024 * 1024;

/** Accepted endings of names, with the type of the content. */
export const noticeFileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
export type NoticeFileEnding = keyof typeof noticeFileTypes;
