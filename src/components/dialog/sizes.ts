/** The sizes of a dialog (WID-001). */
export const DIALOG_SIZES = ['very-small', 'small', 'medium', 'large', 'full'] as const;
export type DialogSize = (typeof DIALOG_SIZES)[number];

/** Steps of the window at which a dialog changes its width: 768, 1024, 1280 and 1600 px (the theme's breakpoints). */
type Steps = Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', string>;

/** Small windows give a dialog all they have but a margin. */
const NEARLY_ALL = 'calc(100vw - 32px)';

const WIDTHS: Readonly<Record<DialogSize, Steps>> = {
  'very-small': { xs: NEARLY_ALL, sm: '400px', md: '416px', lg: '432px', xl: '448px' },
  small: { xs: NEARLY_ALL, sm: '560px', md: '592px', lg: '624px', xl: '656px' },
  medium: { xs: NEARLY_ALL, sm: '704px', md: '800px', lg: '864px', xl: '928px' },
  large: { xs: NEARLY_ALL, sm: '736px', md: '960px', lg: '1136px', xl: '1264px' },
  full: { xs: NEARLY_ALL, sm: NEARLY_ALL, md: NEARLY_ALL, lg: NEARLY_ALL, xl: 'min(100vw - 64px, 2000px)' },
};

/** The width of a dialog at each step of the window. */
export function dialogWidth(size: DialogSize): Steps {
  return WIDTHS[size];
}
