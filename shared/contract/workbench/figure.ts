import { z } from 'zod';

const number = z.number();
const text = z.string().max(200);
const few = 60;
/** horizontal and vertical position */
const point = z.tuple([number, number]).meta({ maxItems: 2 });

const axisSchema = z.strictObject({ label: text, from: number.optional(), to: number.optional() });

/** A graph of data. Bars, boxes and lines have an id by which they can be selected. */
export const figureSchema = z.discriminatedUnion('draws', [
  z.strictObject({
    draws: z.literal('bars'),
    bars: z
      .array(z.strictObject({ id: text, label: text, value: number }))
      .min(2)
      .max(few),
    y: axisSchema,
  }),
  z.strictObject({
    draws: z.literal('histogram'),
    /** counts of classes of equal width */
    from: number,
    width: z.number().positive(),
    counts: z.array(z.number().min(0)).min(2).max(few),
    x: axisSchema,
    y: axisSchema,
  }),
  z.strictObject({
    draws: z.literal('dots'),
    values: z.array(number).min(2).max(200),
    x: axisSchema,
  }),
  z.strictObject({
    draws: z.literal('boxes'),
    boxes: z
      .array(
        z.strictObject({
          id: text,
          label: text,
          /** minimum, lower quartile, median, upper quartile, maximum */
          five: z.tuple([number, number, number, number, number]).meta({ maxItems: 5 }),
        }),
      )
      .min(1)
      .max(8),
    x: axisSchema,
  }),
  z.strictObject({
    draws: z.literal('lines'),
    lines: z
      .array(
        z.strictObject({
          id: text,
          label: text,
          points: z.array(point).min(2).max(200),
        }),
      )
      .min(1)
      .max(4),
    x: axisSchema,
    y: axisSchema,
  }),
  z.strictObject({
    draws: z.literal('scatter'),
    points: z.array(point).min(2).max(200),
    x: axisSchema,
    y: axisSchema,
  }),
]);
export type Figure = z.infer<typeof figureSchema>;
