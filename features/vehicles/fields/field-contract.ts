import { z } from 'zod'
import { CENT, day, line } from '#platform/contract/fields.ts'
import {
  type FieldKey,
  FORM_FIELDS,
  type FormField,
  LIST_FIELDS,
  type ListField,
  PAGE_FIELDS,
  type PageField,
  type VEHICLE_FIELDS,
} from './fields.ts'
import type { VehicleField } from './vehicle-field.ts'

type Known = (typeof VEHICLE_FIELDS)[number]
type Answered<F extends Known> = {
  [K in F as K['key']]: z.ZodNullable<K['kind'] extends 'number' | 'money' ? z.ZodNumber : z.ZodString>
}

const described = <S extends z.ZodType>(schema: S, { description }: VehicleField): S =>
  description ? schema.describe(description) : schema

const shapeOf = <F extends VehicleField & { key: FieldKey }>(fields: readonly F[], schema: (field: F) => z.ZodType) =>
  Object.fromEntries(fields.map((field) => [field.key, described(schema(field), field)]))

const answered = ({ kind }: VehicleField) =>
  kind === 'number' || kind === 'money' ? z.number().nullable() : z.string().nullable()

/** Fields of a vehicle in a list. */
export const fieldShape = shapeOf(LIST_FIELDS, answered) as Answered<ListField>
/** Fields that only its own page has. */
export const pageFieldShape = shapeOf(PAGE_FIELDS, answered) as Answered<PageField>

/** A form sends null for an empty field. */
const optionalLine = (longest: number) => line(longest).nullable().optional()
const optionalNumber = z.coerce.number<number>().int().nullable().optional()
const optionalAmount = z.number().min(0).max(999_999.99).multipleOf(CENT).nullable().optional()
export const optionalDay = z
  .union([day(), z.literal('')])
  .nullable()
  .optional()

type FormShape = {
  [F in FormField as F['key']]: F['kind'] extends 'number'
    ? typeof optionalNumber
    : F['kind'] extends 'money'
      ? typeof optionalAmount
      : F['kind'] extends 'day'
        ? typeof optionalDay
        : ReturnType<typeof optionalLine>
}
const FORM_SCHEMAS = {
  text: (longest: number) => optionalLine(longest),
  number: () => optionalNumber,
  money: () => optionalAmount,
  day: () => optionalDay,
}

/** Schema of each field in a form; an omitted one is unchanged. */
export const formShape = shapeOf(FORM_FIELDS, ({ kind, form }) => FORM_SCHEMAS[kind](form.longest)) as FormShape

const wholeNumber = z.coerce.number<number>().int().min(0).max(9999)
type FilterShape = { [F in ListField as F['key']]: F['kind'] extends 'number' ? typeof wholeNumber : ReturnType<typeof line> }

/** Filter of each field: one of the fleet's values, or a substring. */
export const fieldFilterShape = Object.fromEntries(
  LIST_FIELDS.map(({ key, kind, list }) => [key, kind === 'number' ? wholeNumber : line(list.filter.longest)]),
) as FilterShape
