import './icon.css';
import sprite from './icons.svg?no-inline';
import type { ReactNode } from 'react';
import { iconIdOf, isKnownIcon } from './lookup';

interface IconProps {
  /** A resource type, connection type, event or action name: 'Kubernetes::Pod', 'sql_server', 'check.failed'. */
  name: string | null | undefined;
  /** In px. */
  size?: number;
  /** What it says to screen readers; without it the icon is decoration beside a word. */
  label?: string;
}

/**
 * A resource or brand mark in the colour of the text around it. All marks are in one file that is fetched once, when
 * the first is drawn; nothing waits for it.
 */
export function Icon({ name, size = 16, label }: IconProps) {
  const id = iconIdOf(name);
  return (
    <svg
      width={size}
      height={size}
      focusable="false"
      data-icon={id}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="icon"
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}

export interface KnownIconProps extends IconProps {
  otherwise: ReactNode;
}

/** The icon of a name that may be none of an icon; `otherwise` for such. */
export const KnownIcon = ({ otherwise, ...icon }: KnownIconProps) =>
  isKnownIcon(icon.name) ? <Icon {...icon} /> : otherwise;
