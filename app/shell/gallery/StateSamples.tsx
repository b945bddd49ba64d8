import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert, type AlertKind } from '#platform/ui/overlays/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconCalendarEvent, IconDownload } from '#platform/ui/icons.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal, Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { Card, Person, Statistics } from '#platform/ui/page.tsx'
import { DueCell, OrderStatus, type ShownStatus, StateBadge } from '#features/vehicles/screens/state.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { galleryTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Gallery.module.css'

const KINDS: AlertKind[] = ['danger', 'warning', 'success', 'info', 'default']
const STATUSES: ShownStatus[] = [
  'initiated',
  'active',
  'in_shop',
  'awaiting_approval',
  'approved',
  'complete',
  'paid',
  'paid_deferred',
  'cancel',
]
const BODIES = ['van', 'small_van', 'truck', 'pickup', 'suv', 'car', 'bus', 'trailer']

const nothing = (): void => undefined

export const StateSamples = () => {
  const t = useTexts(galleryTexts)
  return (
    <>
      <Card title="Button" className={styles.sample}>
        <div className={clsx(ui.padded, styles.samples)}>
          <Button look="primary" icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}>
            {t('schedule')}
          </Button>
          <Button icon={<IconDownload size={16} stroke={1.75} aria-hidden />}>{t('download')}</Button>
          <Button look="danger">{t('deactivate')}</Button>
          <Button look="brand">{t('download')}</Button>
          <Button look="ghost">{t('download')}</Button>
          <Button look="primary" busy>
            {t('approving')}
          </Button>
          <Button disabled>{t('save')}</Button>
          <Button size="sm">{t('download')}</Button>
        </div>
      </Card>
      <OverSamples />
      <div className={styles.alerts}>
        {KINDS.map((kind) => (
          <Alert key={kind} kind={kind} title={t('alertTitle')}>
            {t('alertMore')}
          </Alert>
        ))}
      </div>
      <Card title="State" className={styles.sample}>
        <div className={clsx(ui.padded, styles.samples)}>
          <StateBadge state="past_due" />
          <StateBadge state="due_now" />
          <StateBadge state="due_soon" />
          <DueCell due={{ state: 'past_due', distance: -3932 }} />
          <DueCell due={{ state: 'due_soon', distance: 482 }} />
          <DueCell due={{ state: 'fine', distance: 3796 }} />
          {STATUSES.map((status) => (
            <OrderStatus key={status} status={status} />
          ))}
          <OrderStatus status="awaiting_approval" badge />
          {BODIES.map((body) => (
            <VehicleShape key={body} body={body} width={72} />
          ))}
        </div>
      </Card>
      <div className={styles.three}>
        <Card>
          <EmptyState title={t('nobodyYet')} actions={<Button look="primary">{t('schedule')}</Button>}>
            {t('nobodyMore')}
          </EmptyState>
        </Card>
        <Card>
          <NoResult query="sprnter" onReset={nothing} />
        </Card>
        <Card>
          <ErrorState onRetry={nothing} />
        </Card>
      </div>
      <Card title="Person" className={styles.sample}>
        <div className={clsx(ui.padded, ui.stack, styles.people)}>
          <Person name="Olivia Hart" role={t('owner')} phone="(312) 555-0101" phoneLink="tel:+13125550101" />
          <Person
            name="Marie-Ève Charbonneau-Vaillancourt"
            role={t('owner')}
            phone="(514) 555-0102"
            phoneLink="tel:+15145550102"
          />
        </div>
      </Card>
      <Statistics
        figures={[
          { label: t('cost'), value: '$46,912.36' },
          { label: t('vehicle'), value: '41', note: '40 + 1' },
          { label: t('odometer'), value: '–' },
        ]}
      />
      <Skeleton lines={4} />
    </>
  )
}

const OverSamples = () => {
  const t = useTexts(galleryTexts)
  const { toast, alert } = useNotices()
  const [modal, setModal] = useState(false)
  const [drawer, setDrawer] = useState(false)
  return (
    <div className={styles.samples}>
      <Button onClick={() => setModal(true)}>{t('openModal')}</Button>
      <Button onClick={() => setDrawer(true)}>{t('openDrawer')}</Button>
      <Button onClick={() => toast({ kind: 'success', title: t('approved'), message: t('alertMore') })}>{t('showToast')}</Button>
      <Button onClick={() => alert({ kind: 'danger', title: t('alertTitle') })}>Alert</Button>
      <ConfirmModal
        opened={modal}
        title={t('question')}
        confirm={t('deactivate')}
        keep={t('keep')}
        danger
        onConfirm={() => setModal(false)}
        onClose={() => setModal(false)}
      >
        {t('consequence')}
      </ConfirmModal>
      <Drawer
        opened={drawer}
        title={t('history')}
        onClose={() => setDrawer(false)}
        footer={<Button onClick={() => setDrawer(false)}>{t('keep')}</Button>}
      >
        <div className={ui.padded}>{t('consequence')}</div>
      </Drawer>
    </div>
  )
}
