import { z } from 'zod'
import { line } from '#platform/contract/fields.ts'
import { FIELDS, type VEHICLE_FIELDS } from './fields.ts'

type Known = (typeof VEHICLE_FIELDS)[number]
type Shape = { [F in Known as F['key']]: z.ZodNullable<F['kind'] extends 'number' ? z.ZodNumber : z.ZodString> }

/** The fields of a vehicle on the wire. */
export const fieldShape = Object.fromEntries(
  FIELDS.map(({ key, kind }) => [key, kind === 'number' ? z.number().nullable() : z.string().nullable()]),
) as Shape

const wholeNumber = z.coerce.number<number>().int().min(0).max(9999)
type FilterShape = { [F in Known as F['key']]: F['kind'] extends 'number' ? typeof wholeNumber : ReturnType<typeof line> }

/** What each field may be filtered by: one of the fleet's values, or a part of it. */
export const fieldFilterShape = Object.fromEntries(
  FIELDS.map(({ key, kind, filter }) => [key, kind === 'number' ? wholeNumber : line(filter.longest)]),
) as FilterShape
