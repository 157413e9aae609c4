import { endpoint, anyone } from '@rawnaq/contract/endpoint';
import { flag, id, text } from '@rawnaq/contract/fields';
import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { FormValues } from './form-values.ts';
import type { BoundField, EndpointForm, FormView } from './use-endpoint-form.ts';

const saveService = endpoint({
  method: 'POST',
  path: '/api/services',
  access: anyone,
  input: z.object({
    english_name: text(40),
    service_group_id: id,
    price_minor: z.optional(z.int()),
    show_online: z.optional(flag),
    service_ids: z.optional(z.array(id)),
    language: z.optional(z.literal(['en', 'ar'])),
    not_in_labels: z.string(),
  }),
  output: z.object({ id }),
  summary: 'A service',
});
type Form = EndpointForm<z.input<typeof saveService.input>>;
type FieldOf<N extends Parameters<Form['field']>[0]> = ReturnType<typeof fieldNamed<N>>;
declare const form: Form;
const fieldNamed = <N extends Parameters<Form['field']>[0]>(name: N) => form.field(name);

/** Never run: each line below has to compile, or has to be refused, as its comment says. */
function typesOfFields() {
  form.field('english_name');
  form.flag('show_online');
  form.set('price_minor', 1200);
  // @ts-expect-error a misspelt field does not compile
  form.field('english_nam');
  // @ts-expect-error a field without a label in the messages does not compile
  form.field('not_in_labels');
  // @ts-expect-error only a switch is a flag
  form.flag('english_name');
  // @ts-expect-error a value of another kind does not compile
  form.set('price_minor', '12.00');
  // @ts-expect-error nor does the value of a misspelt field
  form.set('price', 1200);
}

/** What several forms draw, in a component of its own. */
function draw(_view: FormView<{ english_name: string; price_minor?: number | undefined }>): void {}
declare const unpriced: FormView<{ english_name: string; language: 'en' | 'ar' }>;
declare const pricedInWords: FormView<{ english_name: string; price_minor: string }>;
/** Never run, as above. */
function typesOfViews() {
  draw(form);
  // @ts-expect-error a form without one of the fields does not compile
  draw(unpriced);
  // @ts-expect-error nor does one whose field is of another kind
  draw(pricedInWords);
}

test('a component that draws some fields takes the form of any input that has them', () => {
  expectTypeOf(typesOfViews).toBeFunction();
  expectTypeOf<Form>().toExtend<FormView<{ english_name: string; show_online?: 0 | 1 | undefined; service_ids: number[] }>>();
  expectTypeOf<Form>().not.toExtend<FormView<{ barcode: string }>>();
});

test('a form knows its fields, and a misspelt one does not compile', () => {
  expectTypeOf(typesOfFields).toBeFunction();
  expectTypeOf<FieldOf<'english_name'>>().toEqualTypeOf<BoundField<string>>();
  expectTypeOf<FieldOf<'price_minor'>>().toEqualTypeOf<BoundField<number | null>>();
});

test('fields that are not filled in yet have a value of their own', () => {
  expectTypeOf<FormValues<z.input<typeof saveService.input>>>().toEqualTypeOf<{
    english_name: string;
    service_group_id: number | null;
    price_minor: number | null;
    show_online: 0 | 1 | null;
    service_ids: number[];
    language: 'en' | 'ar' | null;
    not_in_labels: string;
  }>();
});
