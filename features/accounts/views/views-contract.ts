import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { VIEW_NAME_LENGTH } from './view-name.ts'

/** Lists whose views can be saved. */
const VIEW_LISTS = ['vehicles', 'orders', 'due', 'problems', 'inspections', 'users', 'transactions'] as const
export type ViewList = (typeof VIEW_LISTS)[number]
/** Maximum number of own and shared views of a list; beyond it, users search. */
export const VIEWS_MAXIMUM = 100
const COLUMNS_MAXIMUM = 100

const settings = z.object({
  filters: z
    .record(z.string().max(60), z.string().max(200))
    .refine((filters) => Object.keys(filters).length <= COLUMNS_MAXIMUM)
    .describe("The parameters of the list's address, filters and order; one that the list does not know is ignored."),
  columns: z
    .array(z.string().max(60))
    .max(COLUMNS_MAXIMUM)
    .nullable()
    .describe('Keys of the columns in their order; null: the default columns.'),
  size_to_fit: z.boolean().describe('Whether the columns share the width of the window.'),
})
registerSchema('SavedViewSettings', settings)
export type ViewSettings = z.output<typeof settings>

const savedView = z.object({
  id: z.number(),
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  is_shared: z.boolean().describe('Shared with the fleet.'),
  owner: z.string().describe('The name of who saved it.'),
  settings,
  can_edit: z.boolean(),
})
registerSchema('SavedView', savedView, 'Filters, order and columns of a list under a name.')
export type SavedView = z.output<typeof savedView>

const name = line(VIEW_NAME_LENGTH).describe('Unique among the own views of the list.')
const isShared = z.boolean().describe('True: shared with the fleet; not for drivers.')
const one = z.object({ view: savedView })

export const viewCalls = defineCalls('savedViews', {
  list: {
    method: 'GET',
    path: '/saved_views',
    who: 'views.save',
    summary: 'List saved views',
    description: 'The own views of a list and those that are shared in the fleet, in the own order, else by name',
    query: z.object({ list: z.enum(VIEW_LISTS) }),
    answer: z.object({ views: z.array(savedView), can_share: z.boolean() }),
  },
  create: {
    method: 'POST',
    path: '/saved_views',
    who: 'views.save',
    summary: 'Save a view',
    description: 'Keeps filters, order and columns of a list under a name',
    body: z.object({ list: z.enum(VIEW_LISTS), name, is_shared: isShared.default(false), settings }),
    answer: one,
    refusals: ['view_name_missing', 'view_name_taken', 'too_many_views', 'managers_and_admins_only'],
  },
  order: {
    method: 'PUT',
    path: '/saved_views/order',
    who: 'views.save',
    summary: 'Order saved views',
    description: 'The order in which the caller sees the views of a list; another person sees their own',
    body: z.object({
      list: z.enum(VIEW_LISTS),
      ids: z
        .array(id())
        .max(2 * VIEWS_MAXIMUM)
        .describe('Views that are not named follow by name; one that the caller does not see is ignored.'),
    }),
    answer: z.object({ views: z.array(savedView), can_share: z.boolean() }),
  },
  update: {
    method: 'PUT',
    path: '/saved_views/{id}',
    who: 'views.save',
    summary: 'Update a saved view',
    description: 'Renames or shares a view, or keeps other settings in it; omitted fields stay',
    params: z.object({ id: id() }),
    body: z.object({ name: name.optional(), is_shared: isShared.optional(), settings: settings.optional() }),
    answer: one,
    refusals: ['view_not_found', 'view_name_missing', 'view_name_taken', 'view_of_another', 'managers_and_admins_only'],
  },
  remove: {
    method: 'DELETE',
    path: '/saved_views/{id}',
    who: 'views.save',
    summary: 'Delete a saved view',
    description: 'Deletes a view, a shared one for everybody',
    params: z.object({ id: id() }),
    answer: z.object({ id: z.number() }),
    refusals: ['view_not_found', 'view_of_another'],
  },
})
