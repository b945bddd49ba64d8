import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { Switch } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { IconAlertCircle, IconClock, IconPencil, IconTrash } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { PaymentMethod } from '../../methods/methods-contract.ts'
import { MethodMark } from './MethodMark.tsx'
import { methodTexts } from './texts.ts'
import { useMethodName } from './use-method-name.ts'
import styles from './Methods.module.css'

type Props = {
  methods: readonly PaymentMethod[]
  /** False for managers: they do not see which method pays the subscription. */
  seesDefault: boolean
  onEdit: (method: PaymentMethod) => void
  onDelete: (method: PaymentMethod) => void
  onDefault: (method: PaymentMethod) => void
}

/** Payment methods as a table, or as cards on a phone. */
export const MethodsTable = (props: Props) => (usePhone() ? <Cards {...props} /> : <Table {...props} />)

const Table = (props: Props) => {
  const t = useTexts(methodTexts)
  const word = useTexts(uiTexts)
  const columns: TableColumn<PaymentMethod>[] = [
    { key: 'method', label: t('method'), isRowHead: true, cell: (method) => <Name method={method} /> },
    { key: 'expires', label: t('expires'), cell: (method) => <Expiry method={method} /> },
    { key: 'sharedWith', label: t('sharedWith'), cell: (method) => <SharedWith method={method} /> },
    { key: 'inUseBy', label: t('inUseBy'), cell: (method) => <InUseBy method={method} /> },
    { key: 'default', label: t('default'), cell: (method) => <DefaultSwitch method={method} onDefault={props.onDefault} /> },
    { key: 'actions', label: word('actions'), isHidden: true, cell: (method) => <Actions {...props} method={method} /> },
  ]
  return (
    <div className={clsx(ui.tableFrame, ui.tableScroll)} role="region" aria-label={t('methods')}>
      <RowTable
        className={clsx(ui.table, ui.rowHeadTable, styles.table)}
        columns={columns.filter(({ key }) => key !== 'default' || props.seesDefault)}
        rows={props.methods}
        rowId={({ id }) => id}
      />
    </div>
  )
}

const Cards = (props: Props) => {
  const t = useTexts(methodTexts)
  return (
    <ul className={clsx(ui.panel, styles.cards)} aria-label={t('methods')}>
      {props.methods.map((method) => (
        <li key={method.id}>
          <Name method={method} />
          <div className={styles.line}>
            {method.expires_on ? <Expiry method={method} /> : null}
            {method.has_active_orders ? <InUseBy method={method} /> : null}
          </div>
          {method.customers.length > 0 ? (
            <span className={clsx(ui.tiny, ui.faint, styles.under)}>
              {t('sharedWithNames', { names: method.customers.map(({ name }) => name) })}
            </span>
          ) : null}
          <div className={styles.line}>
            {props.seesDefault && method.type !== 'bill_to' ? (
              <span className={styles.default}>
                <span className={method.is_default ? ui.badge : undefined}>{t('default')}</span>
                <DefaultSwitch method={method} onDefault={props.onDefault} />
              </span>
            ) : null}
            <Actions {...props} method={method} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type Of = { method: PaymentMethod }
const Nothing = () => <span className={ui.faint}>–</span>

const Name = ({ method }: Of) => {
  const t = useTexts(methodTexts)
  const nameOf = useMethodName()
  const { data: user } = useQuery(currentUserQuery)
  const name = method.type === 'bill_to' && user ? t('billToFleet', { fleet: user.fleet.name }) : nameOf(method)
  const address = [method.billing_address, method.billing_zip].filter(Boolean).join(' ')
  const second = {
    credit_card: [method.nickname, method.customer_name],
    paypal: [method.nickname, method.email],
    bill_to: [method.nickname, address],
  }[method.type]
  return (
    <span className={styles.method}>
      <MethodMark method={method} />
      <span>
        <b>{name}</b>
        <span className={clsx(ui.tiny, ui.faint, styles.under)}>{second.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

const Expiry = ({ method }: Of) => {
  const t = useTexts(methodTexts)
  const formats = useFormats()
  if (!method.expires_on) return <Nothing />
  const date = formats.month(method.expires_on)
  if (method.expiry === 'fine') return <>{date}</>
  const isOver = method.expiry === 'expired'
  const Icon = isOver ? IconAlertCircle : IconClock
  return (
    <span className={clsx(styles.expiry, isOver ? ui.pastDue : ui.due)}>
      <Icon size={14} stroke={2} aria-hidden />
      {isOver ? t('expired', { date }) : date}
    </span>
  )
}

const SharedWith = ({ method }: Of) => {
  const t = useTexts(methodTexts)
  const { data: user } = useQuery(currentUserQuery)
  if (method.customers.length === 0) return <Nothing />
  return <>{method.customers.map(({ id, name }) => (id === user?.id ? t('you') : name)).join(', ')}</>
}

const InUseBy = ({ method }: Of) => {
  const t = useTexts(methodTexts)
  const [first, ...more] = method.active_order_ids
  if (first === undefined) return <Nothing />
  if (more.length > 0) return <>{t('orders', { count: method.active_order_ids.length })}</>
  return (
    <Link to="/orders/$id/approvals" params={{ id: String(first) }}>
      {t('order', { order: first })}
    </Link>
  )
}

const DefaultSwitch = ({ method, onDefault }: Of & Pick<Props, 'onDefault'>) => {
  const t = useTexts(methodTexts)
  const nameOf = useMethodName()
  if (method.type === 'bill_to') return <Nothing />
  return (
    <Switch
      quiet
      label={t(method.is_default ? 'isDefault' : 'makeDefault', { method: nameOf(method) })}
      checked={method.is_default}
      disabled={method.is_default || !method.can.set_default}
      onChange={() => onDefault(method)}
    />
  )
}

const Actions = ({ method, onEdit, onDelete }: Of & Pick<Props, 'onEdit' | 'onDelete'>) => {
  const t = useTexts(methodTexts)
  const nameOf = useMethodName()
  if (!method.can.edit) return null
  return (
    <span className={styles.actions}>
      <IconButton label={t('edit', { method: nameOf(method) })} onClick={() => onEdit(method)}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('delete', { method: nameOf(method) })} onClick={() => onDelete(method)}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}
