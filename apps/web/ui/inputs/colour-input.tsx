import { ColorInput } from '@mantine/core';
import { palettes } from '@rawnaq/design/colours';
import { readableOn } from '@rawnaq/design/contrast';
import type { FieldProps } from '../forms/field-props.ts';
import styles from './colour-input.module.css';

/** Colours that go well with the product's own; any other can be chosen too. */
export const suggestedColours: readonly string[] = [
  ...(['brand', 'yellow', 'green', 'teal', 'blue', 'grape', 'red', 'gray'] as const).flatMap((name) => [
    palettes[name][6],
    palettes[name][3],
  ]),
];

/** A colour with the letters that will stand on it, so that one sees whether they can be read. */
export function ColourSwatch({ colour, letters = 'Aa' }: { colour: string; letters?: string }) {
  return (
    <span className={styles.swatch} style={{ background: colour, color: readableOn(colour) }} aria-hidden>
      {letters}
    </span>
  );
}

const hex = /^#[0-9a-f]{6}$/i;

/** A colour as #rrggbb. */
export function ColourInput({ value, onChange, ...field }: FieldProps<string>) {
  return (
    <ColorInput
      {...field}
      value={value}
      onChange={onChange}
      format="hex"
      swatches={[...suggestedColours]}
      swatchesPerRow={8}
      withEyeDropper={false}
      dir="ltr"
      leftSection={hex.test(value) ? <ColourSwatch colour={value} /> : undefined}
      leftSectionWidth={46}
    />
  );
}
