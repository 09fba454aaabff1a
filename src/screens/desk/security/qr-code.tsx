// A QR code as a drawing; the package is loaded with the screen's part that shows one.
import qrcode from 'qrcode-generator';

/** Light squares around the code, without which cameras do not find it. */
const margin = 4;
const size = 200;

/** @param props.label what the drawing is, for who cannot see it */
export function QrCode({ content, label }: { content: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(content);
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const path = all
    .flatMap((row) =>
      all
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + margin} ${row + margin}h1v1h-1z`),
    )
    .join('');
  const side = count + 2 * margin;
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
