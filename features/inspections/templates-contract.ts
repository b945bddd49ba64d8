import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { STARTING_POINTS } from './starting-points/starting-points.ts'
import { templateContent } from './template-wire.ts'

const template = z.object({
  id: z.number(),
  starting_point: z.enum(STARTING_POINTS).nullable().describe('What it was copied from; null: blank.'),
  version: z.number().int().describe('The published version; 0: none yet.'),
  published: templateContent.nullable(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable().describe('Who published it.'),
  draft: templateContent.nullable().describe('Changes that are not published; null: none.'),
  vehicles: z.number().int().describe('Number of active vehicles that use it.'),
})
registerSchema('InspectionTemplate', template, 'A form of the fleet for inspections.')
export type TemplateWire = z.output<typeof template>

const start = z.object({
  key: z.enum(STARTING_POINTS).describe('Names it in other calls.'),
  content: templateContent,
})
registerSchema('InspectionStartingPoint', start, 'A template of the product, by country and province.')

/** Checked whole and documented as the schema of answers, which a strict copy of it would print a second time. */
const typedContent = z
  .custom<z.input<typeof templateContent>>((value) => templateContent.safeParse(value).success)
  .transform((value) => templateContent.parse(value))
  .meta({ $ref: '#/components/schemas/InspectionTemplateContent' })

const oneTemplate = z.object({ id: id() })

export const inspectionTemplateCalls = defineCalls('inspectionTemplates', {
  list: {
    method: 'GET',
    path: '/inspection_templates',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'List inspection templates',
    description: 'The templates of the fleet, and the starting points of both countries',
    answer: z.object({ templates: z.array(template), starting_points: z.array(start) }),
  },
  show: {
    method: 'GET',
    path: '/inspection_templates/{id}',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Get an inspection template',
    description: 'A template of the fleet with its draft',
    params: oneTemplate,
    answer: z.object({ template }),
    refusals: ['inspection_template_not_found'],
  },
  create: {
    method: 'POST',
    path: '/inspection_templates',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Add an inspection template',
    description: 'Adds a template as a draft: a copy of a starting point, or blank',
    body: z.object({ starting_point: z.enum(STARTING_POINTS).nullable() }),
    answer: z.object({ template }),
    status: 201,
  },
  save: {
    method: 'PUT',
    path: '/inspection_templates/{id}',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Save the draft of a template',
    description: 'Saves changes without publishing them',
    params: oneTemplate,
    body: z.object({ content: typedContent }),
    answer: z.object({ template }),
    refusals: ['inspection_template_not_found', 'template_item_twice'],
  },
  publish: {
    method: 'PUT',
    path: '/inspection_templates/{id}/publish',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Publish a template',
    description: 'Makes the draft the next version. Inspections in progress finish on theirs, and signed reports never change',
    params: oneTemplate,
    body: z.object({}),
    answer: z.object({ template }),
    refusals: ['inspection_template_not_found', 'template_unchanged', 'template_empty', 'template_without_vehicles'],
  },
  discard: {
    method: 'PUT',
    path: '/inspection_templates/{id}/discard',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Discard the draft of a template',
    description: 'Goes back to the published version; a template that was never published is deleted by its own call',
    params: oneTemplate,
    body: z.object({}),
    answer: z.object({ template }),
    refusals: ['inspection_template_not_found', 'template_unchanged'],
  },
  remove: {
    method: 'DELETE',
    path: '/inspection_templates/{id}',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Delete a template',
    description: 'Takes a template out of use; reports on it stay',
    params: oneTemplate,
    answer: z.object({ id: z.number() }),
    refusals: ['inspection_template_not_found'],
  },
})
