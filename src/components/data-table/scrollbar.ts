let measured: { size: number; ratio: number } | undefined;

/**
 * How wide the scrollbars of this page are, in px; 0 where they lie over the content. Measured once for each zoom: the
 * grid by itself measures with every set of rows, and makes the browser lay out the page in the middle of drawing it.
 */
export function scrollbarSize(): number {
  const ratio = window.devicePixelRatio;
  if (measured?.ratio !== ratio) {
    const probe = document.createElement('div');
    Object.assign(probe.style, { position: 'absolute', width: '99px', height: '99px', overflow: 'scroll' });
    document.body.append(probe);
    measured = { size: probe.offsetWidth - probe.clientWidth, ratio };
    probe.remove();
  }
  return measured.size;
}
