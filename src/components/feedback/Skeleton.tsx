import './frame.css'; // its colour and its pulse
import './skeleton.css';
import type { CSSProperties, HTMLAttributes } from 'react';

interface SkeletonProps extends HTMLAttributes<HTMLSpanElement> {
  /** 'text' stands for a line of text, as high as one; the others have a height. */
  variant?: 'text' | 'rounded' | 'rectangular';
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/**
 * A grey shape in the place of what comes. A table that loads has a hundred: each is an element with a class, and no styled
 * component (ADR 51).
 */
export function Skeleton({ variant = 'text', width, height, style, ...rest }: SkeletonProps) {
  return <span {...rest} className={`skeleton skeleton-${variant}`} style={{ ...style, width, height }} />;
}
