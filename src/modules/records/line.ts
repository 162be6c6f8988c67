/** Points of a line through the values, left to right, in a box; flat at the bottom while all are 0. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(...values, 1);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => `${(index * step).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`)
    .join(' ');
}
