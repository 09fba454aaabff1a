// The process that decodes images: it takes the path of a file in each message, and answers with the new image.
import { encodeImage } from './encode-image.ts';

process.on('message', (path: string) => {
  void encodeImage(path).then(
    (answer) => process.send?.(answer),
    // Nothing to say about a file that cannot be read; the service notices the end.
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit());
