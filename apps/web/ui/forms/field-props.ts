import type { FocusEventHandler, ReactNode } from 'react';

/** What every field of ours takes; `form.field('name')` gives most of it. */
export interface FieldProps<T> {
  value: T;
  onChange: (value: T) => void;
  label?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: FocusEventHandler<HTMLElement>;
  'aria-label'?: string;
  /** Has the focus when its dialog opens. */
  'data-autofocus'?: boolean | undefined;
  /** Leads from a server's error to its field. */
  'data-path'?: string;
}

export interface Choice<T extends string | number> {
  value: T;
  label: string;
  isDisabled?: boolean;
  /** Of a person or thing that is chosen: shown before the label. */
  face?: ChoiceFace;
}

export interface ChoiceFace {
  uniqueId: string | null;
  colour: string | null;
  id: number;
  shape?: 'circle' | 'square';
}
