import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toDollars } from '#features/countries/money.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { toStored } from '../../estimate.ts'
import { portal } from '../desk.ts'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { AddLine } from './AddLine.tsx'
import { EstimateSum, taxCentsOf } from './EstimateSum.tsx'
import { type Draft, type DraftLine, type EstimateDraft, useEstimateDraft } from './estimate-draft.ts'
import { LineRow } from './LineRow.tsx'
import { DeclinedLines, OrderAside, OrderFacts } from './OrderFacts.tsx'
import { estimateTexts } from './texts.ts'
import { type EstimateLines, useEstimateLines } from './use-estimate-lines.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../PortalOrder.module.css'
import portalStyles from '../Portal.module.css'

/** The estimate while it can be written on, with the shop's prices at hand. */
export const EstimatePage = ({ order }: { order: DeskOrder }) => {
  const heavy = order.vehicle.duty_class === 'medium_heavy'
  const offered = useQuery({ ...portal.offeredServices.options({ query: { medium_heavy: heavy } }), staleTime: 300_000 })
  return (
    <Loaded query={offered} skeleton={<Skeleton lines={6} height={48} gap={20} />}>
      {({ services }) => <Estimate order={order} services={services} />}
    </Loaded>
  )
}

/** Lines left, sum and Send right. */
const Estimate = ({ order, services }: { order: DeskOrder; services: OfferedService[] }) => {
  const estimate = useEstimateDraft(order, services)
  const lines = useEstimateLines(estimate, services)
  const sending = useSending(order, estimate, lines)
  return (
    <div className={styles.columns}>
      <div>
        {estimate.isStale && !sending.busy ? <DecidedMeanwhile onGoOn={estimate.goOn} /> : null}
        {sending.failure ? <Alert kind="danger" title={sending.failure} /> : null}
        <OrderFacts order={order} />
        <Lines lines={lines} draft={estimate.draft} problems={sending.problems} />
        <DeclinedLines order={order} />
        <AddLines services={services} lines={lines} draft={estimate.draft} />
      </div>
      <aside className={ui.panel}>
        <EstimateSum
          order={order}
          estimate={estimate}
          taxProblem={sending.taxProblem}
          busy={sending.busy}
          onSend={sending.send}
        />
        <OrderAside order={order} isWriting={estimate.isChanged || order.estimate_version === 0} />
      </aside>
    </div>
  )
}

const DecidedMeanwhile = ({ onGoOn }: { onGoOn: () => void }) => {
  const t = useTexts(estimateTexts)
  return (
    <div className={styles.decided}>
      <Alert kind="warning" title={t('decidedMeanwhile')}>
        {t('decidedMeanwhileMore')}
      </Alert>
      <Button onClick={onGoOn}>{t('goOn')}</Button>
    </div>
  )
}

const Lines = ({ lines, draft, problems }: { lines: EstimateLines; draft: Draft; problems: Record<string, string> }) => {
  const t = useTexts(estimateTexts)
  if (draft.lines.length === 0) {
    return (
      <section className={ui.panel} aria-label={t('services')}>
        <EmptyState title={t('noLines')}>{t('noLinesMore')}</EmptyState>
      </section>
    )
  }
  return (
    <section className={ui.panel} aria-label={t('services')}>
      <ul>
        {draft.lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            service={lines.serviceOf(line)}
            isOpen={lines.openKey === line.key}
            problem={problems[line.key] ?? null}
            onToggle={() => lines.toggle(line.key)}
            onChange={(change) => lines.changeLine(line.key, change)}
            onRemove={() => lines.removeLine(line.key)}
          />
        ))}
      </ul>
    </section>
  )
}

const AddLines = ({ services, lines, draft }: { services: OfferedService[]; lines: EstimateLines; draft: Draft }) => {
  const t = useTexts(estimateTexts)
  return (
    <section className={ui.notOnPaper}>
      <h2 className={portalStyles.groupHead}>{t('addService')}</h2>
      <AddLine
        services={services}
        known={draft.lines.flatMap((line) => line.serviceDefinitionId ?? [])}
        onAdd={lines.addService}
        onAddOwn={lines.addOwn}
      />
    </section>
  )
}

const needsPosition = (line: DraftLine, lines: EstimateLines): boolean =>
  line.wheels ? line.wheels.length === 0 : Boolean(lines.serviceOf(line)?.positions) && line.position === null

/**
 * Sends what is written. What is refused stays as it was typed, and the first wrong line opens. Not the form kit's: what is written
 * here goes along with an order that moves (`onto`).
 */
const useSending = (order: DeskOrder, { draft, isChanged, discard }: EstimateDraft, lines: EstimateLines) => {
  const t = useTexts(estimateTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const [isJudged, setJudged] = useState(false)
  const wrong = useWrong(order, draft, lines)
  const sending = useMutation({
    mutationFn: () =>
      send(
        () => portal.estimate({ params: { id: order.id }, body: bodyOf(draft, order) }),
        () => {
          setJudged(false)
          discard()
        },
      ),
    onSuccess: ({ state }) => {
      toast({ kind: 'success', title: t(state === 'approved' ? 'sentApproved' : 'sent', { vehicle: order.vehicle.name }) })
    },
  })
  const submit = (): void => {
    sending.reset()
    setJudged(true)
    if (wrong.unplaced) lines.open(wrong.unplaced.key)
    if (wrong.isFine) sending.mutate()
    else focusFirstProblem()
  }
  const { error } = sending
  // Told by its own alert, with a way to go on.
  const isTold = error instanceof CallFailed && error.code === 'fleet_decided_meanwhile' && isChanged
  return {
    busy: sending.isPending,
    problems: isJudged ? wrong.prices : {},
    taxProblem: isJudged ? wrong.tax : null,
    failure: error ? (isTold ? null : failureText(error).title) : isJudged ? wrong.whole : null,
    send: submit,
  }
}

/** What stands in the way: at a line's price, at the tax, or of the estimate as a whole. */
const useWrong = (order: DeskOrder, draft: Draft, lines: EstimateLines) => {
  const t = useTexts(estimateTexts)
  const unread = draft.lines.filter((line) => line.typed.trim() !== '' && line.unitCents === null)
  const unplaced = draft.lines.find((line) => needsPosition(line, lines))
  const isUnpriced = draft.lines.every((line) => line.unitCents === null)
  const whole = unplaced ? t('positionMissing') : isUnpriced && unread.length === 0 ? t('nothingPriced') : null
  const tax = taxCentsOf(draft, order.tax_rate) === null ? t('taxInvalid') : null
  return {
    prices: Object.fromEntries(unread.map(({ key }) => [key, t('priceInvalid')])),
    tax,
    whole,
    unplaced,
    isFine: unread.length === 0 && tax === null && whole === null,
  }
}

const bodyOf = (draft: Draft, order: DeskOrder) => ({
  lines: toStored(draft.lines).map((line) => ({
    id: line.id,
    service_definition_id: line.serviceDefinitionId,
    name: line.name,
    position: line.position,
    quantity: line.quantity,
    price: line.priceCents === null ? null : toDollars(line.priceCents),
    shop_note: line.shopNote,
  })),
  tax: toDollars(taxCentsOf(draft, order.tax_rate) ?? 0),
  shop_comments: draft.comments,
  version: draft.version,
})
