import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { Checkbox, PasswordField, SelectField, Switch, TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { Card, Segments } from '#platform/ui/page.tsx'
import { MultiPickField, PickField } from '#platform/ui/form/pick.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { rows } from './fixtures.ts'
import { galleryTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Gallery.module.css'

const options = rows.map((row) => ({ value: String(row.id), label: row.vehicle.name, line: row.vehicle.model }))

export const FieldSamples = () => {
  const t = useTexts(galleryTexts)
  const [email, setEmail] = useState('olivia@northwind')
  const [message, setMessage] = useState('Please call before anything else is added.')
  const [miles, setMiles] = useState('79,633')
  const [price, setPrice] = useState('189.00')
  const [day, setDay] = useState<string | null>('2025-11-26')
  const [vehicle, setVehicle] = useState<string | null>('3')
  const [many, setMany] = useState<string[]>(['1', '4', '9'])
  const [card, setCard] = useState<'visa' | 'fuel'>('visa')
  const [on, setOn] = useState(true)
  const [segment, setSegment] = useState<'all' | 'past' | 'soon'>('all')
  const [tab, setTab] = useState<'overview' | 'history' | 'plan'>('plan')
  return (
    <Card title="Field" className={styles.sample}>
      <div className={clsx(ui.padded, styles.fields)}>
        <TextField
          label={t('email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={t('emailProblem')}
        />
        <PasswordField label={t('password')} defaultValue="fleetwright" autoComplete="off" />
        <NumberField label={t('mileage')} value={miles} onChange={setMiles} unit="mi" />
        <NumberField label={t('price')} value={price} onChange={setPrice} unit="$" unitSide="left" decimals />
        <DateField label={t('day')} value={day} onChange={setDay} />
        <PickField label={t('vehicle')} options={options} value={vehicle} onChange={setVehicle} />
        <MultiPickField label={t('services')} options={options} value={many} onChange={setMany} />
        <SelectField label={t('maintenance')} defaultValue="a" optional>
          <option value="a">{t('pastDue')}</option>
          <option value="b">{t('dueSoon')}</option>
        </SelectField>
        <TextArea
          label={t('message')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          maxLength={150}
          optional
        />
        <RadioCards
          legend={t('payWith')}
          value={card}
          onChange={setCard}
          options={[
            { value: 'visa', title: 'Visa 4417', line: '08/2027' },
            { value: 'fuel', title: t('all'), line: '0093' },
          ]}
        />
        <FileDrop accept=".csv" onFile={() => undefined} help="CSV, 10 MB" />
        <div className={styles.samples}>
          <Checkbox label={t('terms')} defaultChecked />
          <Switch label={t('active')} checked={on} onChange={setOn} />
          <Switch label={t('active')} checked={!on} onChange={() => setOn(!on)} quiet />
          <Segments
            label={t('maintenance')}
            value={segment}
            onChange={setSegment}
            options={[
              { value: 'all', label: t('all'), count: 41 },
              { value: 'past', label: t('pastDue'), count: 6 },
              { value: 'soon', label: t('dueSoon'), count: 7 },
            ]}
          />
        </div>
        <Tabs
          label={t('vehicle')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'overview', label: t('overview') },
            { value: 'history', label: t('history') },
            { value: 'plan', label: t('plan') },
          ]}
        />
      </div>
    </Card>
  )
}
