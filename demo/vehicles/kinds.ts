import type { ScheduleProfile } from '#integrations/service-schedules/port.ts'

const kind = (
  body: ScheduleProfile['body'],
  powertrain: ScheduleProfile['powertrain'],
  dutyClass: ScheduleProfile['dutyClass'] = 'light',
): ScheduleProfile => ({
  body,
  powertrain,
  dutyClass,
  oilType: powertrain === 'electric' ? null : powertrain === 'diesel' ? 'Diesel' : 'Full Synthetic',
})

/** Attributes of each demo model, same as the decoder's result for its VINs. */
const KINDS: Readonly<Record<string, ScheduleProfile>> = {
  'Transit 150': kind('van', 'gasoline'),
  'Transit 250': kind('van', 'gasoline'),
  'Transit 350': kind('van', 'gasoline'),
  'E-Transit 350': kind('van', 'electric'),
  'Transit 350 HD': kind('truck', 'gasoline', 'medium_heavy'),
  'Transit Connect': kind('small_van', 'gasoline'),
  'ProMaster 2500': kind('van', 'gasoline'),
  'ProMaster 3500': kind('van', 'gasoline'),
  'Express 2500': kind('van', 'gasoline'),
  'Savana 2500': kind('van', 'gasoline'),
  'Sprinter 2500': kind('van', 'diesel'),
  Metris: kind('small_van', 'gasoline'),
  NV200: kind('small_van', 'gasoline'),
  Prius: kind('car', 'hybrid'),
  'RAV4 Hybrid': kind('suv', 'hybrid'),
  Camry: kind('car', 'gasoline'),
  'Bolt EV': kind('car', 'electric'),
  Rogue: kind('suv', 'gasoline'),
  Explorer: kind('suv', 'gasoline'),
  'F-150': kind('pickup', 'gasoline'),
  'F-250': kind('pickup', 'diesel'),
  Maverick: kind('pickup', 'hybrid'),
  Tacoma: kind('pickup', 'gasoline'),
  Colorado: kind('pickup', 'gasoline'),
  'Silverado 1500': kind('pickup', 'gasoline'),
  '2500': kind('pickup', 'diesel'),
  'NPR-HD': kind('truck', 'diesel', 'medium_heavy'),
  'F-550': kind('truck', 'diesel', 'medium_heavy'),
  'E-450': kind('truck', 'gasoline', 'medium_heavy'),
  M2: kind('truck', 'diesel', 'medium_heavy'),
}

export function kindOf(model: string): ScheduleProfile {
  const found = KINDS[model]
  if (!found) throw new Error(`No kind for the model ${model}`)
  return found
}
