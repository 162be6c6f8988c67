import {
  useEffect,
  useRef,
  type ChangeEventHandler,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type Ref,
} from 'react';

interface RowCheckboxProps {
  checked?: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  tabIndex?: number;
  className?: string;
  onChange?: ChangeEventHandler;
  onClick?: MouseEventHandler;
  onMouseDown?: MouseEventHandler;
  onKeyDown?: KeyboardEventHandler;
  slotProps?: { htmlInput?: InputHTMLAttributes<HTMLInputElement> };
  ref?: Ref<HTMLSpanElement>;
}

/** The box of a row: the platform's own. A screen has thirty of them, and each keystroke of a search redraws them. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { checked = false, indeterminate = false, disabled, tabIndex, className, slotProps, ref } = props;
  const { onChange, onClick, onMouseDown, onKeyDown } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span ref={ref} className={className}>
      <input
        {...slotProps?.htmlInput}
        ref={input}
        type="checkbox"
        className="row-box"
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={onChange}
        onClick={onClick}
        onMouseDown={onMouseDown}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
