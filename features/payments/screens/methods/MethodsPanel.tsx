import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { NO_BREAK_SPACE } from '#features/countries/number.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { IconPlus, IconReceiptDollar } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { TabHead } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { ADD_PAYMENT_DELAY_MS, matchesMethod, PAYMENT_SEARCH_DELAY_MS } from '../../methods/method.ts'
import type { PaymentMethod, PaymentMethodList } from '../../methods/methods-contract.ts'
import { methods } from '../calls.ts'
import { MethodsTable } from './MethodsTable.tsx'
import { TestModeBadge } from './TestModeBadge.tsx'
import { methodTexts } from './texts.ts'
import { useMethodChanges } from './use-method-changes.ts'
import { useMethodName } from './use-method-name.ts'
import styles from './Methods.module.css'

type Props = {
  onAdd: (list: PaymentMethodList) => void
  onEdit: (method: PaymentMethod, list: PaymentMethodList) => void
}

/** The fleet's payment methods, with the charged one and failing ones. */
export const MethodsPanel = (props: Props) => {
  const query = useQuery(methods.list.options())
  const isAddReady = useAfterAnswer(query.isSuccess)
  const { data: list } = query
  const add = useAddWhenReady(isAddReady ? list : undefined, props.onAdd)
  return (
    <div className={ui.tabPage}>
      {/* The same button before and after loading: a press that began on the first must end on it, or it would be lost. */}
      <Head list={list} isAddReady={isAddReady} {...add} canAdd={list ? list.can.add : !query.isError} />
      {list ? (
        <Shown onEdit={props.onEdit} list={list} />
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={6} height={56} gap={8} />
      )}
    </div>
  )
}

/** True some time after the list has loaded, even if it is empty; never after a failure. */
const useAfterAnswer = (hasAnswered: boolean): boolean => {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!hasAnswered) return undefined
    const timer = setTimeout(() => setReady(true), ADD_PAYMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasAnswered])
  return isReady && hasAnswered
}

/** A press before the form is ready opens it once it is: the button is visible from the first paint. */
const useAddWhenReady = (list: PaymentMethodList | undefined, onAdd: Props['onAdd']) => {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || !list) return
    setPressed(false)
    if (list.can.add) onAdd(list)
  }, [isPressed, list, onAdd])
  return { isPressed, onAdd: () => setPressed(true) }
}

type HeadProps = AddProps & { list: PaymentMethodList | undefined; isAddReady: boolean; canAdd: boolean }

const Head = ({ list, isAddReady, canAdd, isPressed, onAdd }: HeadProps) => {
  const t = useTexts(methodTexts)
  const charged = useChargedLine(list)
  const all = list?.payment_methods
  const expired = all?.filter(({ expiry }) => expiry === 'expired').length ?? 0
  const title = all ? t('title', { count: all.length }) : t('methods')
  const inTest = all?.find(({ is_test_mode: isTest }) => isTest)
  return (
    <TabHead
      title={
        <>
          {expired ? t('titleExpired', { methods: title, count: expired }) : title}
          {inTest ? (
            <span className={styles.testMode}>
              <TestModeBadge method={inTest} />
            </span>
          ) : null}
        </>
      }
      line={all?.length === 0 ? null : (charged ?? t('intro'))}
      actions={
        canAdd ? (
          <span className={ui.pageMain}>
            <AddMethod isReady={isAddReady} {...{ isPressed, onAdd }} />
          </span>
        ) : null
      }
    />
  )
}

type AddProps = { isPressed: boolean; onAdd: () => void }

/**
 * Busy until the provider's secure form is ready, which it shows only once it is pressed; not `aria-disabled`: it takes a press, also
 * one made before hydration.
 */
const AddMethod = ({ isReady, isPressed, onAdd }: AddProps & { isReady: boolean }) => {
  const t = useTexts(methodTexts)
  const status = useId()
  const icon = isPressed ? <span className={ui.spinner} aria-hidden="true" /> : <IconPlus size={16} stroke={1.75} aria-hidden />
  return (
    <>
      <Button
        look="primary"
        icon={icon}
        aria-busy={!isReady || undefined}
        aria-describedby={isReady ? undefined : status}
        title={isReady ? undefined : t('secureFormLoading')}
        onClick={onAdd}
      >
        {t('add')}
      </Button>
      <span id={status} role="status" className={ui.screenReaderOnly}>
        {isReady ? '' : t('secureFormLoading')}
      </span>
    </>
  )
}

type ShownProps = { list: PaymentMethodList; onEdit: Props['onEdit'] }

const Shown = ({ list, onEdit }: ShownProps) => {
  const t = useTexts(methodTexts)
  const nameOf = useMethodName()
  const changes = useMethodChanges()
  const [typed, type] = useState('')
  const searched = useDelayed(typed, PAYMENT_SEARCH_DELAY_MS)
  const all = list.payment_methods
  const found = all.filter((method) => matchesMethod(textsOf(method, nameOf(method)), searched))
  return (
    <>
      <ExpiredInUse methods={all} />
      {all.length > 0 ? (
        <div className={ui.row}>
          <SearchInput label={t('search')} value={typed} onChange={type} className={styles.search} />
        </div>
      ) : null}
      {found.length > 0 ? (
        <>
          <MethodsTable
            methods={found}
            seesDefault={list.can.see_default}
            onEdit={(method) => onEdit(method, list)}
            onDelete={changes.confirmDeletion}
            onDefault={changes.makeDefault}
          />
          <Foot list={list} isWhole={found.length === all.length} />
        </>
      ) : (
        <NoMethods canAdd={list.can.add} searched={all.length > 0 ? searched : null} onReset={() => type('')} />
      )}
      <ConfirmModal
        opened={changes.methodToRemove !== null}
        title={changes.methodToRemove ? t('deleteTitle', { method: nameOf(changes.methodToRemove) }) : ''}
        confirm={t('deleteMethod')}
        danger
        busy={changes.busy}
        onConfirm={changes.remove}
        onClose={changes.keep}
      >
        {t('deleteHelp')}
      </ConfirmModal>
    </>
  )
}

const Foot = ({ list, isWhole }: { list: PaymentMethodList; isWhole: boolean }) => {
  const t = useTexts(methodTexts)
  const formats = useFormats()
  const fee = list.can.see_default ? list.next_fee : null
  const taxes = fee?.taxes.map((tax) => `${tax.name.replaceAll(' ', NO_BREAK_SPACE)}, ${formats.money(tax.amount)}`).join(' · ')
  const sentences = [
    isWhole ? t('allShown', { count: list.payment_methods.length }) : null,
    t('foot'),
    taxes ? t('chargedTaxes', { taxes }) : null,
  ]
  return <p className={clsx(ui.tiny, ui.faint, styles.foot)}>{sentences.filter(Boolean).join(' ')}</p>
}

/** The default method, and the next monthly fee if the fleet pays one; only for users who may see it. */
const useChargedLine = (list: PaymentMethodList | undefined): string | null => {
  const t = useTexts(methodTexts)
  const formats = useFormats()
  const nameOf = useMethodName()
  const { data: user } = useQuery(currentUserQuery)
  const charged = list?.payment_methods.find(({ is_default: isDefault }) => isDefault)
  if (!charged || !list?.can.see_default) return null
  const method = nameOf(charged)
  const fee = list.next_fee
  if (fee) {
    return t('chargedNext', { method, day: formats.date(fee.on), amount: formats.money(fee.amount), count: fee.vehicles })
  }
  return user?.pays_through_platform === false ? t('paysAtShop') : t('paysOrders', { method })
}

/** `searched`: the search term without matches; null when there is no search. */
const NoMethods = ({ canAdd, searched, onReset }: { canAdd: boolean; searched: string | null; onReset: () => void }) => {
  const t = useTexts(methodTexts)
  return (
    <div className={ui.panel}>
      {searched === null ? (
        <EmptyState picture={<IconReceiptDollar size={20} stroke={1.75} aria-hidden />} title={t('none')}>
          {t(canAdd ? 'noneHelp' : 'noneShared')}
        </EmptyState>
      ) : (
        <NoResult query={searched} onReset={onReset} />
      )}
    </div>
  )
}

const textsOf = (method: PaymentMethod, name: string): (string | null)[] => [
  name,
  method.last_4,
  method.email,
  method.nickname,
  method.cardholder_name,
  method.customer_name,
  method.billing_address,
  ...method.customers.map((person) => person.name),
]

/** Warns first about an expired card that is still charged. */
const ExpiredInUse = ({ methods: all }: { methods: readonly PaymentMethod[] }) => {
  const t = useTexts(methodTexts)
  const nameOf = useMethodName()
  return all
    .filter(({ expiry, active_order_ids: orders }) => expiry === 'expired' && orders.length > 0)
    .map((method) => {
      const order = method.active_order_ids[0]!
      return (
        <Alert
          key={method.id}
          kind="danger"
          title={t('expiredInUse', { method: nameOf(method), order })}
          action={
            <Link to="/orders/$id/approvals" params={{ id: String(order) }} className={buttonClass({ size: 'sm' })}>
              {t('openOrder', { order })}
            </Link>
          }
        >
          {t('expiredInUseHelp')}
        </Alert>
      )
    })
}
