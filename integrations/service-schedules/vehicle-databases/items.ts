/** Maps an item of a manufacturer's schedule to a service of the catalog by its words: "Replace Cabin Air Filter". */

type Rule = readonly [words: RegExp, serviceCode: string]

const CHANGE = /\b(replace|change|renew|install new|flush|drain|service)\b/i

/** The first match wins: more specific rules come first. */
const REPLACED: readonly Rule[] = [
  [/cabin|pollen|passenger compartment|micro ?filter|a\/c filter/i, 'cabin_air_filter'],
  [/\bdef\b.*filter|diesel exhaust fluid filter/i, 'def_filter'],
  [/transfer case/i, 'transfer_case_fluid'],
  [/differential|rear axle|final drive|\baxle (oil|fluid|lubricant)/i, 'differential_fluid'],
  [/drive unit|reduction gear|transaxle.*electric/i, 'drive_unit_fluid'],
  [/transmission|transaxle|\bcvt\b/i, 'transmission_fluid'],
  [/(high[- ]voltage|hybrid|drive) battery.*filter|battery.*(intake|cooling).*filter/i, 'hybrid_battery_filter'],
  [/battery coolant|(inverter|battery).*coolant/i, 'battery_coolant'],
  [/coolant|antifreeze/i, 'coolant_flush'],
  [/brake fluid/i, 'brake_fluid_flush'],
  [/power steering/i, 'power_steering_fluid'],
  [/fuel filter|fuel.*separator/i, 'fuel_filter'],
  [/spark plug/i, 'spark_plugs'],
  [/glow plug/i, 'glow_plugs'],
  [/timing belt/i, 'timing_belt'],
  [/drive belt|serpentine|accessory belt|v-belt/i, 'drive_belt'],
  [/air (cleaner|filter)|engine air/i, 'engine_air_filter'],
  [/wiper/i, 'wiper_blades'],
  [/engine oil|oil (and|&) filter|oil filter|\bmotor oil\b/i, 'oil_change'],
]
const OTHERWISE: readonly Rule[] = [
  [/rotate.*(tire|wheel)|(tire|wheel).*rotat/i, 'tire_rotation'],
  [/(clean|regenerat).*particulate|dpf/i, 'dpf_cleaning'],
  [/(lubricate|grease).*(chassis|suspension|steering|driveline|propeller)|chassis lub/i, 'chassis_lubrication'],
  [/valve (clearance|lash)|adjust.*valve/i, 'valve_adjustment'],
  [/(inspect|check|test).*high[- ]voltage/i, 'high_voltage_battery_inspection'],
  [/(inspect|check|test).*brake/i, 'brake_inspection'],
  [/multi-?point/i, 'multi_point_inspection'],
]

/** Null: no service of the catalog. Inspecting a filter is not replacing it. */
export const serviceOf = (item: string): string | null => {
  const rules = CHANGE.test(item) ? [...REPLACED, ...OTHERWISE] : OTHERWISE
  return rules.find(([words]) => words.test(item))?.[1] ?? null
}
