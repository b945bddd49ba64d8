import { useTexts } from '#platform/i18n/use-texts.ts'
import { BarChart } from '#platform/ui/charts/bar-chart.tsx'
import { Gauge } from '#platform/ui/charts/gauge.tsx'
import { MileageRuler, type RulerInterval } from '#features/schedules/screens/ruler/MileageRuler.tsx'
import { Ring } from '#platform/ui/charts/ring.tsx'
import { Scatter } from '#platform/ui/charts/scatter.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { bars, points } from './fixtures.ts'
import { galleryTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Gallery.module.css'

const TODAY = 79_633
const nothing = (): void => undefined

export const ChartSamples = () => {
  const t = useTexts(galleryTexts)
  const formats = useFormats()
  const intervals: RulerInterval[] = [77_500, 80_000, 82_500, 85_000, 87_500, 90_000].map((odometer, index) => ({
    at: odometer,
    state: index === 0 ? 'past' : index === 1 ? 'due' : 'upcoming',
    title: formats.distance(odometer),
    line: index === 0 ? t('pastDue') : index === 1 ? t('dueSoon') : t('plan'),
  }))
  return (
    <>
      <div className={styles.two}>
        <Card title={t('costs')} flat>
          <div className={ui.padded}>
            <BarChart
              bars={bars(formats.money)}
              label={() => t('costs')}
              axis={(value) => (value === 0 ? '0' : `${formats.number(value / 1000)}k`)}
              onPick={nothing}
            />
          </div>
        </Card>
        <Card title={t('scatter')} flat>
          <div className={ui.padded}>
            <Scatter
              points={points((name, odometer, cost) => `${name}, ${formats.distance(odometer)}, ${formats.money(cost)}`)}
              label={t('scatter')}
              average={{ value: 0.1, text: formats.money(0.1) }}
              xAxis={{ text: t('odometer'), figure: (value) => (value === 0 ? '0' : `${formats.number(value / 1000)}k`) }}
              yAxis={{ text: t('price'), figure: (value) => formats.number(value, 2) }}
              onPick={nothing}
            />
          </div>
        </Card>
      </div>
      <Card title={t('maintenance')} flat className={styles.sample}>
        <div className={styles.rings}>
          <Ring count={6} of={41} label={t('pastDue')} state="past" />
          <Ring count={7} of={41} label={t('dueSoon')} state="due" />
          <Gauge part={0.62} figure="62%" word={t('maintenance')} label={t('oil')} state="good" />
          <Gauge part={0.08} figure="11.2 V" label="11.2 V" state="past" />
        </div>
        <div className={ui.padded}>
          <MileageRuler today={TODAY} flag={formats.distance(TODAY)} intervals={intervals} label={t('plan')} />
        </div>
      </Card>
    </>
  )
}
