import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { portal } from '../calls.ts'
import portalStyles from '../Portal.module.css'
import styles from '../PortalOrder.module.css'
import { AddLine } from './AddLine.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { EstimateSum } from './EstimateSum.tsx'
import { LineRow } from './LineRow.tsx'
import { DeclinedLines, OrderSidebar, OrderFacts } from './OrderFacts.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { estimateTexts } from './texts.ts'
import { type EstimateForm, useEstimateForm } from './use-estimate-form.ts'
import { type EstimateLines, useEstimateLines } from './use-estimate-lines.ts'

/** The editable estimate, with the shop's prices. `below`: content that would shift if rendered above them. */
export const EstimatePage = ({ order, below }: { order: DeskOrder; below: ReactNode }) => {
  const heavy = order.vehicle.duty_class === 'medium_heavy'
  const offered = useQuery({
    ...portal.offeredServices.options({
      query: { medium_heavy: heavy, electric: order.vehicle.is_electric, trailer: order.vehicle.is_trailer },
    }),
    staleTime: 300_000,
  })
  return (
    <Loaded query={offered} skeleton={<Skeleton lines={6} height={48} gap={20} />}>
      {({ services }) => <EstimateOrSummary order={order} services={services} below={below} />}
    </Loaded>
  )
}

type EstimateProps = { order: DeskOrder; services: OfferedService[]; below: ReactNode }

/** A sent estimate is read-only until Edit is pressed. An unsent draft opens in edit mode. */
const EstimateOrSummary = ({ order, services, below }: EstimateProps) => {
  const [isEditing, edit] = useState(false)
  const [opened, open] = useState<string | null | undefined>(undefined)
  const form = useEstimateForm(order, services, { openLine: open, onSent: () => edit(false) })
  const isRead = order.estimate_version > 0 && !isEditing && !form.isChanged && !form.busy
  if (isRead) return <OrderSummary {...{ order, below }} onEdit={() => edit(true)} />
  const discard = (): void => {
    form.discard()
    edit(false)
  }
  return (
    <>
      <Estimate {...{ order, services, form, opened, open }} onDiscard={discard} />
      {below}
    </>
  )
}

type EditorProps = Omit<EstimateProps, 'below'> & {
  form: EstimateForm
  /** Key of the open line; undefined until the user opens or closes one. */
  opened: string | null | undefined
  open: (key: string | null) => void
  onDiscard: () => void
}

/** Lines at the left, sums and Send at the right. Enter in a price does not submit: only the button sends an estimate. */
const Estimate = ({ order, services, form, opened, open, onDiscard }: EditorProps) => {
  const t = useTexts(estimateTexts)
  const { value: lines, onChange: change } = form.field('lines')
  // The first line with wheels is open initially, since its wheels are selected in the picture.
  const openKey = opened === undefined ? (lines.find((line) => line.wheels !== null)?.key ?? null) : opened
  const writing = useEstimateLines({ lines, change, open }, services)
  return (
    <form ref={form.props.ref} noValidate onSubmit={(event) => event.preventDefault()} className={styles.columns}>
      <div>
        {form.isStale ? <ChangedMeanwhile key={order.version} {...{ order, services, form }} /> : null}
        {form.failure ? <Alert kind="danger" title={form.failure} /> : null}
        <OrderFacts order={order} />
        <Lines order={order} form={form} writing={writing} openKey={openKey} onOpen={open} />
        <DeclinedLines order={order} />
        <section className={ui.notOnPaper}>
          <h2 className={portalStyles.groupHead}>{t('addService')}</h2>
          <AddLine
            services={services}
            known={lines.flatMap((line) => line.serviceDefinitionId ?? [])}
            onAdd={writing.addService}
            onAddOwn={writing.addOwn}
          />
        </section>
      </div>
      <aside className={ui.panel} aria-label={t('totalAndSteps')}>
        <EstimateSum order={order} form={form} onDiscard={onDiscard} />
        <OrderSidebar order={order} isWriting />
      </aside>
    </form>
  )
}

type LinesProps = {
  order: DeskOrder
  form: EstimateForm
  writing: EstimateLines
  openKey: string | null
  onOpen: (key: string | null) => void
}

const Lines = ({ order, form, writing, openKey, onOpen }: LinesProps) => {
  const t = useTexts(estimateTexts)
  const { lines } = form.values
  if (lines.length === 0) {
    return (
      <section className={ui.panel} aria-label={t('services')}>
        <EmptyState title={t('noLines')}>{t('noLinesMore')}</EmptyState>
      </section>
    )
  }
  return (
    <section className={ui.panel} aria-label={t('services')}>
      <ul>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            order={order}
            line={line}
            service={writing.serviceOf(line)}
            isOpen={openKey === line.key}
            problem={form.priceProblem(index)}
            onToggle={() => onOpen(line.key === openKey ? null : line.key)}
            onChange={(next) => writing.changeLine(line.key, next)}
            onPhoto={(id) => writing.addPhoto(line.key, id)}
            onRemove={() => writing.removeLine(line.key)}
          />
        ))}
      </ul>
    </section>
  )
}
