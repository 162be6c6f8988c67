import './cardButton.css';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '@/components/icon/Icon';
import { Muted } from '@/components/layout/layout';
import { classNames } from '@/lib/classNames';

interface CardButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: string;
  /** What is said below the name. */
  note?: ReactNode;
  /** The icon large, above the name. */
  tile?: boolean;
}

/** Something to choose, on a card: what kind of record to add, what to begin it with. */
export function CardButton({ icon, note, tile, children, ...props }: CardButtonProps) {
  return (
    <button type="button" {...props} className={classNames('card-button', tile && 'is-tile')}>
      {icon && <Icon name={icon} size={tile ? 28 : 20} />}
      <span>
        {children}
        {note && (
          <Muted component="span" small style={{ display: 'block' }}>
            {note}
          </Muted>
        )}
      </span>
    </button>
  );
}
