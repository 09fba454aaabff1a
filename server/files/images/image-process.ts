// The process that decodes an image: it is told the path of the file, and answers with the new image.
import { encodeImage, type Picture } from './encode-image.ts';

process.once('message', (picture: Picture) => {
  process.send?.('begun');
  void encodeImage(picture).then(
    (answer) => process.send?.(answer),
    // Nothing to say about a file that cannot be read; the service notices the end.
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit());
