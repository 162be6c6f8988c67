import './layout.css';
import type { CSSProperties, HTMLAttributes, RefCallback } from 'react';
import { classNames } from '@/lib/classNames';
import { size } from '@/theme/tokens';

interface PartProps extends HTMLAttributes<HTMLElement> {
  ref?: RefCallback<HTMLElement>;
  /** The element. */
  component?:
    | 'div'
    | 'dl'
    | 'dt'
    | 'dd'
    | 'fieldset'
    | 'label'
    | 'li'
    | 'ol'
    | 'output'
    | 'p'
    | 'section'
    | 'span'
    | 'ul';
}

interface MutedProps extends PartProps {
  /** In the size of notes. */
  small?: boolean;
}

/** Text that stands back. */
export function Muted({ component: Element = 'div', small, className, ...props }: MutedProps) {
  return <Element {...props} className={classNames('muted', small && 'muted-small', className)} />;
}

/** Text in one line, cut off with dots where there is no room. */
export function Cut({ component: Element = 'span', className, ...props }: PartProps) {
  return <Element {...props} className={classNames('cut', className)} />;
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  component: 'h1' | 'h2' | 'h3' | 'h4';
  /** In the size of a page's own. */
  large?: boolean;
}

/** A heading of a part of a page. */
export function Heading({ component: Element, large, className, children, ...props }: HeadingProps) {
  return (
    <Element {...props} className={classNames('heading', large && 'heading-large', className)}>
      {children}
    </Element>
  );
}

interface InlineProps extends PartProps {
  /** Between its children, in units of 4 px. */
  gap?: number;
  align?: 'center' | 'baseline' | 'flex-start' | 'flex-end';
  justify?: 'space-between' | 'flex-end' | 'center';
  /** Into further lines where there is no room. */
  wrap?: boolean;
}

/** Children side by side. */
export function Inline(props: InlineProps) {
  const { component: Element = 'div', gap = 0, align, justify, wrap, className, style, ...rest } = props;
  const placed: CSSProperties = {
    gap: gap * size.unit,
    alignItems: align,
    justifyContent: justify,
    ...style,
  };
  return (
    <Element {...rest} className={classNames('inline', wrap && 'inline-wrap', className)} style={placed} />
  );
}

interface StackProps extends PartProps {
  /** Between its children, in units of 4 px. */
  gap?: number;
  /** Each as wide as what is in it. */
  align?: 'start';
}

/** Children one below the other, as wide as the place is; a list without marks, a group of fields without a frame. */
export function Stack(props: StackProps) {
  const { component: Element = 'div', gap = 0, align, className, style, ...rest } = props;
  const placed: CSSProperties = { gap: gap * size.unit, justifyItems: align, ...style };
  return <Element {...rest} className={classNames('stack', className)} style={placed} />;
}
