// Files that readers send with a report.
import * as z from 'zod/mini';

/** An image as the service keeps it. */
export const StoredImage = z.object({
  /** Unique within the library, and random. */
  id: z.string(),
  /** Type of the content. */
  type: z.enum(['image/jpeg', 'image/png']),
  /** Pixels from left to right. */
  width: z.number(),
  /** Pixels from top to bottom. */
  height: z.number(),
  /** Size of the file in bytes. */
  size: z.number(),
});
export type StoredImage = z.infer<typeof StoredImage>;

/** A file that is sent: a Blob of the browser or of Node. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The content of a file; in an answer it is the body itself. */
export const FileContent = z.object({
  /** Type of the content. */
  type: z.string(),
  /** The bytes. */
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});
export type FileContent = z.infer<typeof FileContent>;
