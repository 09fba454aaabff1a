// A part of the page as an image. The page's policy loads no images of its own making, so that shapes and words are
// painted one by one, as they are drawn.

const margin = 16;

/** PNG of the element, with the colours of the page; null where the browser cannot make one. */
export function pictureOf(element: HTMLElement): Promise<Blob | null> {
  const box = element.getBoundingClientRect();
  const scale = Math.max(2, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((box.width + 2 * margin) * scale);
  canvas.height = Math.ceil((box.height + 2 * margin) * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.scale(scale, scale);
  pen.fillStyle = backgroundOf(element);
  pen.fillRect(0, 0, box.width + 2 * margin, box.height + 2 * margin);
  pen.translate(margin - box.left, margin - box.top);
  paint(element, pen);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The first colour behind the element. */
function backgroundOf(element: Element | null): string {
  if (element === null) return 'white';
  const { backgroundColor } = getComputedStyle(element);
  return isSeen(backgroundColor) ? backgroundColor : backgroundOf(element.parentElement);
}

function paint(element: Element, pen: CanvasRenderingContext2D): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  // What screen readers alone read is one pixel large.
  const isHidden = style.visibility === 'hidden' || style.opacity === '0' || box.width === 1;
  if (style.display === 'none' || isHidden || element.matches('button, details')) return;
  if (element instanceof SVGGeometryElement) paintShape(element, style, pen);
  else if (isSeen(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(box.left, box.top, box.width, box.height);
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(child, pen);
    else if (child instanceof Text) paintWords(child, style, pen);
  }
}

/** A shape of a drawing, in the place where the page has it. */
function paintShape(
  shape: SVGGeometryElement,
  style: CSSStyleDeclaration,
  pen: CanvasRenderingContext2D,
): void {
  const matrix = shape.getScreenCTM();
  const path = pathOf(shape);
  if (matrix === null || path === null) return;
  pen.save();
  pen.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  pen.globalAlpha = Number(style.opacity);
  if (isSeen(style.fill)) {
    pen.fillStyle = style.fill;
    pen.fill(path);
  }
  if (isSeen(style.stroke)) {
    pen.strokeStyle = style.stroke;
    pen.lineWidth = Number.parseFloat(style.strokeWidth);
    pen.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
    pen.stroke(path);
  }
  pen.restore();
}

function pathOf(shape: SVGGeometryElement): Path2D | null {
  const path = new Path2D();
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '');
  if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value);
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value);
  } else if (shape instanceof SVGRectElement) {
    const { x, y, width, height } = shape;
    path.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value);
  } else if (shape instanceof SVGCircleElement) {
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI);
  } else return null;
  return path;
}

/** Words line by line, as the page broke them. */
function paintWords(text: Text, style: CSSStyleDeclaration, pen: CanvasRenderingContext2D): void {
  const range = document.createRange();
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.fillStyle = text.parentElement instanceof SVGElement ? style.fill : style.color;
  pen.textBaseline = 'middle';
  let line = '';
  let place: DOMRect | null = null;
  const flush = () => {
    if (place !== null) pen.fillText(line, place.left, place.top + place.height / 2);
    line = '';
    place = null;
  };
  [...text.data].reduce((offset, letter) => {
    range.setStart(text, offset);
    range.setEnd(text, offset + letter.length);
    const [box] = range.getClientRects();
    if (box !== undefined && box.width > 0) {
      if (place !== null && Math.abs(box.top - place.top) > 2) flush();
      place ??= box;
      line += letter;
    }
    return offset + letter.length;
  }, 0);
  flush();
}

function isSeen(colour: string): boolean {
  return colour !== 'none' && colour !== 'transparent' && !/[,/] ?0\)$/.test(colour);
}
