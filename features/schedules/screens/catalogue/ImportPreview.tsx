import { clsx } from 'clsx'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Statistics } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { intervalCalls } from '../../catalogue/interval-contract.ts'
import { intervalTexts } from './texts.ts'
import styles from './Intervals.module.css'

type Preview = Received<typeof intervalCalls.preview>

/** What the file would change, errors first, each in words. */
export const ImportPreview = ({ preview }: { preview: Preview }) => {
  const t = useTexts(intervalTexts)
  const { number, unit } = useFormats()
  return (
    <>
      <Statistics
        figures={[
          { label: t('new'), value: number(preview.new) },
          { label: t('changed'), value: number(preview.changed) },
          { label: t('unchanged'), value: number(preview.unchanged) },
          { label: t('errors'), value: number(preview.errors) },
          { label: t('vehiclesGet'), value: number(preview.vehicles), note: t('inFleets', { count: preview.fleets }) },
        ]}
      />
      <div className={clsx(ui.panel, styles.table)}>
        <table>
          <thead>
            <tr>
              <th scope="col" className={styles.figure}>
                {t('lineNumber')}
              </th>
              <th scope="col">{t('vehicles')}</th>
              <th scope="col">{t('service')}</th>
              <th scope="col" className={styles.figure}>
                {t('interval')} <span className={ui.faint}>{unit}</span>
              </th>
              <th scope="col" className={styles.figure}>
                {t('severe')} <span className={ui.faint}>{unit}</span>
              </th>
              <th scope="col" className={styles.figure}>
                {t('months')}
              </th>
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const Line = ({ line }: { line: Preview['lines'][number] }) => {
  const t = useTexts(intervalTexts)
  const { number, unit } = useFormats()
  const distance = (figures: Preview['lines'][number]['every']): string => {
    const value = unit === 'mi' ? figures?.miles : figures?.kilometers
    return value === null || value === undefined ? '–' : number(value)
  }
  const isError = line.result === 'error'
  const before = [distance(line.before), line.before?.months].filter((one) => one !== null && one !== undefined).join(' / ')
  return (
    <tr>
      <td className={styles.figure}>{number(line.line)}</td>
      <td>{line.vehicles}</td>
      <td className={ui.medium}>{line.service}</td>
      <td className={styles.figure}>{distance(line.every)}</td>
      <td className={styles.figure}>{distance(line.severe)}</td>
      <td className={styles.figure}>{line.every?.months ?? '–'}</td>
      <td>
        <span className={clsx(ui.badge, isError && ui.pastDue)}>{t(line.result)}</span>{' '}
        {line.what_to_correct ?? (line.before ? t('was', { before }) : null)}
      </td>
    </tr>
  )
}
