import {
  createTheme,
  defaultVariantColorsResolver,
  type ActionIconProps,
  type AlertProps,
  type AutocompleteProps,
  type ButtonProps,
  type CheckboxProps,
  type ComboboxProps,
  type DrawerProps,
  type InputProps,
  type InputWrapperProps,
  type LoaderProps,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type PaginationProps,
  type PaperProps,
  type PopoverProps,
  type RadioProps,
  type SelectProps,
  type SwitchProps,
  type TableProps,
  type TabsProps,
  type TooltipProps,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { palettes, schemes, type SchemeName } from '@rawnaq/design/colours';
import { colourVariables, scriptVariables, sharedVariables, type Variables } from '@rawnaq/design/css';
import { breakpoints, elevation, motion, radius, space, type } from '@rawnaq/design/tokens';
import type { Language } from '@rawnaq/messages/format';

const rem = (length: number): string => `${length}rem`;

/** Solid grounds take the ink that was proved to be readable on them; the kit would decide by the light theme alone. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isScale = input.color !== undefined && input.color in palettes;
  return input.variant === 'filled' && isScale ? { ...resolved, color: `var(--mantine-color-${input.color}-contrast)` } : resolved;
};

const dropdown = { shadow: 'md', radius: 'md', transitionProps: { transition: 'pop' as const, duration: motion.quick } };

/** Default properties of one component. Only its type is named: the component itself stays with the screens that use it. */
const defaults = <P>(defaultProps: Partial<P>): { defaultProps: Partial<P> } => ({ defaultProps });

/** The kit's theme, made of the tokens. The language decides how much room a line of text needs. */
export function themeFor(language: Language) {
  const line_height = String(type.line_height[language]);
  const heading = (size: number) => ({ fontSize: rem(size), lineHeight: String(type.heading_line_height[language]) });
  return createTheme({
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    autoContrast: true,
    white: schemes.light.raised,
    black: schemes.light.ink,
    colors: palettes,
    primaryColor: 'brand',
    primaryShade: { light: 8, dark: 5 },
    variantColorResolver,
    fontFamily: type.family,
    fontFamilyMonospace: type.mono,
    fontSizes: {
      xs: rem(type.sizes.caption),
      sm: rem(type.sizes.small),
      md: rem(type.sizes.body),
      lg: rem(type.sizes.lead),
      xl: rem(type.sizes.title),
    },
    lineHeights: { xs: line_height, sm: line_height, md: line_height, lg: line_height, xl: line_height },
    fontWeights: { regular: String(type.weights.regular), medium: String(type.weights.medium), bold: String(type.weights.strong) },
    headings: {
      fontFamily: type.family,
      fontWeight: String(type.weights.strong),
      textWrap: 'pretty',
      sizes: {
        h1: heading(type.sizes.heading),
        h2: heading(type.sizes.title),
        h3: heading(type.sizes.lead),
        h4: heading(type.sizes.body),
        h5: heading(type.sizes.body),
        h6: heading(type.sizes.small),
      },
    },
    radius: { xs: rem(radius.small / 2), sm: rem(radius.small), md: rem(radius.medium), lg: rem(radius.large), xl: rem(radius.pill) },
    defaultRadius: 'md',
    spacing: { xs: rem(space[2]), sm: rem(space[3]), md: rem(space[4]), lg: rem(space[5]), xl: rem(space[6]) },
    breakpoints: {
      xs: `${breakpoints.xs}em`,
      sm: `${breakpoints.sm}em`,
      md: `${breakpoints.md}em`,
      lg: `${breakpoints.lg}em`,
      xl: `${breakpoints.xl}em`,
    },
    shadows: { xs: 'none', sm: elevation.raised, md: elevation.floating, lg: elevation.floating, xl: elevation.floating },
    components: {
      ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 'lg' }),
      // Its own line is too low for the letters that reach deepest, and its box cuts them. An orange title on an orange ground is not read.
      Alert: defaults<AlertProps>({ styles: { label: { lineHeight: 1.6, color: 'var(--colour-ink)' } } }),
      Autocomplete: defaults<AutocompleteProps>({ withScrollArea: false }),
      Button: defaults<ButtonProps>({ radius: 'md' }),
      Checkbox: defaults<CheckboxProps>({ radius: 'sm', size: 'md' }),
      Combobox: defaults<ComboboxProps>(dropdown),
      // What a drawer belongs to stays readable beside it.
      Drawer: defaults<DrawerProps>({ overlayProps: { backgroundOpacity: 0.15 } }),
      Input: defaults<InputProps>({ size: 'md' }),
      InputWrapper: defaults<InputWrapperProps>({ size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] }),
      Loader: defaults<LoaderProps>({ type: 'dots' }),
      MultiSelect: defaults<MultiSelectProps>({ withScrollArea: false }),
      // Without the placeholder a menu holds its items alone, and the first of them is where the keyboard begins.
      Menu: defaults<MenuProps>({
        ...dropdown,
        closeDelay: motion.dropdown_close,
        withInitialFocusPlaceholder: false,
        // No higher than the room beside its button: on a low window the rest is scrolled to.
        middlewares: { flip: true, shift: true, size: { padding: 8 } },
      }),
      Modal: defaults<ModalProps>({ centered: true, radius: 'lg', padding: 'lg', overlayProps: { backgroundOpacity: 0.45, blur: 2 } }),
      Pagination: defaults<PaginationProps>({ size: 'md', radius: 'md' }),
      Paper: defaults<PaperProps>({ radius: 'lg', withBorder: true }),
      Popover: defaults<PopoverProps>(dropdown),
      Radio: defaults<RadioProps>({ size: 'md' }),
      Select: defaults<SelectProps>({ checkIconPosition: 'right', nothingFoundMessage: undefined, withScrollArea: false }),
      Switch: defaults<SwitchProps>({ size: 'md', withThumbIndicator: false }),
      Table: defaults<TableProps>({ verticalSpacing: 'xs', horizontalSpacing: 'sm' }),
      Tabs: defaults<TabsProps>({ keepMounted: false }),
      Tooltip: defaults<TooltipProps>({ openDelay: 300, events: { hover: true, focus: true, touch: false } }),
    },
  });
}

function kitColours(scheme: SchemeName): Variables {
  const { canvas, surface, raised, hover, sunken, line, ink, ink_faint, accent_text, tones } = schemes[scheme];
  const variables: Variables = {
    '--mantine-color-text': ink,
    '--mantine-color-bright': ink,
    '--mantine-color-body': surface,
    '--mantine-color-error': tones.danger.text,
    '--mantine-color-success': tones.success.text,
    '--mantine-color-placeholder': ink_faint,
    '--mantine-color-anchor': accent_text,
    '--mantine-color-default': scheme === 'light' ? raised : hover,
    '--mantine-color-default-hover': hover,
    '--mantine-color-default-color': ink,
    '--mantine-color-default-border': line,
    '--mantine-color-dimmed': ink_faint,
    '--mantine-color-disabled': sunken,
    '--mantine-color-disabled-color': ink_faint,
    '--mantine-color-disabled-border': line,
    '--rawnaq-canvas': canvas,
  };
  for (const name of Object.keys(palettes))
    variables[`--mantine-color-${name}-contrast`] = scheme === 'light' ? '#ffffff' : tones.accent.on_solid;
  return variables;
}

/** Puts the tokens of both themes on the page, and the kit's own colours on top of them. */
export function variablesFor(language: Language): CSSVariablesResolver {
  return () => ({
    variables: { ...sharedVariables(), ...scriptVariables(language), '--mantine-z-index-popover': '300' },
    light: { ...colourVariables('light'), ...kitColours('light') },
    dark: { ...colourVariables('dark'), ...kitColours('dark') },
  });
}
