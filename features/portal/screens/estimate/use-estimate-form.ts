import { laborHours } from '#features/orders/labor.ts'
import { parseMoney, toDollars } from '#features/countries/money.ts'
import { salesTaxCents } from '#features/countries/sales-tax.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { subTotalCents, toStored } from '../../estimate.ts'
import { portal } from '../calls.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { type Draft, type DraftLine, draftOf, shopTaxOf } from './estimate-draft.ts'
import { type Choices, mergeDrafts } from './merge-drafts.ts'
import { estimateTexts } from './texts.ts'

/** Error key of the estimate as a whole: shown on sending, above the lines. */
const WHOLE = 'estimate.whole'

/** The estimate's form; its draft is stored until it is sent or discarded, and merged with later changes of the order. */
export const useEstimateForm = (
  order: DeskOrder,
  services: readonly OfferedService[],
  { openLine, onSent }: { openLine: (key: string) => void; onSent: () => void },
) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { toast } = useNotices()
  const send = useDeskSend()
  const needsPosition = (line: DraftLine): boolean =>
    line.wheels
      ? line.wheels.length === 0
      : line.position === null && Boolean(services.find(({ id }) => id === line.serviceDefinitionId)?.positions)
  const current = draftOf(order, services, language)
  const form = useForm<Draft, DeskOrder>({
    start: current,
    draft: `portal-estimate-${order.id}`,
    keepsStart: true,
    check: ({ lines, tax }) => {
      const prices = lines.map((line, index) => {
        const problem = lineProblem(line)
        return [pathOf(index), problem && t(problem)]
      })
      return {
        ...Object.fromEntries(prices),
        tax: tax !== null && parseMoney(tax) === null ? t('taxInvalid') : null,
        [WHOLE]: lines.some(needsPosition) ? t('positionMissing') : lines.length === 0 ? t('nothingPriced') : null,
      }
    },
    reveal: () => {
      const unplaced = form.values.lines.find(needsPosition)
      if (unplaced) openLine(unplaced.key)
    },
    submit: (draft) => send(() => portal.estimate({ params: { id: order.id }, body: bodyOf(draft, order) })),
    done: (sent) => {
      form.reset(draftOf(sent, services, language))
      onSent()
      // The page itself shows that it was sent; only an automatic approval gets a toast.
      if (sent.state !== 'approved') return
      toast({
        kind: 'success',
        title: t('sentApproved', { vehicle: order.vehicle.name }),
        message: t('sentMore', { amount: formats.money(sent.total ?? 0) }),
      })
    },
  })
  const isStale = form.isChanged && form.values.version !== order.version && !form.busy
  // Shown by a separate alert, with a button to continue.
  const isNotified = form.isChanged && form.error instanceof CallFailed && form.error.code.endsWith('_meanwhile')
  return {
    ...form,
    failure: form.problems[WHOLE] ?? (isNotified ? null : (form.failure?.title ?? null)),
    priceProblem: (index: number): string | null => form.problems[pathOf(index)] ?? null,
    /** The order changed after this draft began. */
    isStale,
    /** The changes of both people; a conflict is resolved by its choice. */
    merged: (choices: Choices) => mergeDrafts({ base: form.start, mine: form.values, theirs: current }, order, choices),
    /** Continues with the merged draft on the current order. */
    goOn: (draft: Draft): void => form.rebase(current, draft),
    discard: (): void => form.reset(),
  }
}
export type EstimateForm = ReturnType<typeof useEstimateForm>

const pathOf = (index: number): `lines.${number}` => `lines.${index}`
/** Drafts of the previous version have no parts. */
export const partsProblem = ({ typedParts = '', unitPartsCents, unitCents }: DraftLine) => {
  if (typedParts.trim() === '') return null
  if (unitPartsCents === null) return 'priceInvalid'
  return unitCents !== null && unitPartsCents > unitCents ? 'partsOverPrice' : null
}
export const hoursProblem = ({ typedHours = '', unitLaborMinutes }: DraftLine) =>
  typedHours.trim() !== '' && unitLaborMinutes === null ? 'hoursInvalid' : null
const lineProblem = (line: DraftLine) => {
  if (isUnread(line)) return 'priceInvalid'
  return line.unitCents === null ? 'priceMissing' : (partsProblem(line) ?? hoursProblem(line))
}
const isUnread = (line: DraftLine): boolean => line.typed.trim() !== '' && line.unitCents === null

/** Null for an invalid amount. */
export const taxCentsOf = (draft: Draft, order: DeskOrder): number | null =>
  draft.tax === null ? salesTaxCents(subTotalCents(draft.lines), shopTaxOf(order)) : parseMoney(draft.tax)

const bodyOf = (draft: Draft, order: DeskOrder) => ({
  lines: toStored(draft.lines).map((line) => ({
    id: line.id,
    service_definition_id: line.serviceDefinitionId,
    name: line.name,
    position: line.position,
    quantity: line.quantity,
    price: line.priceCents === null ? null : toDollars(line.priceCents),
    parts: line.partsCents === null || line.partsCents === undefined ? null : toDollars(line.partsCents),
    labor_hours: laborHours(line),
    part_number: line.partNumber,
    shop_note: line.shopNote,
    photo_ids: line.photoIds,
  })),
  tax: toDollars(taxCentsOf(draft, order) ?? 0),
  shop_comments: draft.comments,
  version: draft.version,
})
