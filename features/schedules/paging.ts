/** Services, or vehicles with services, per page. */
export const SERVICES_PAGE_SIZE = 50
/** The last page of services that can be loaded. */
export const SERVICES_LAST_PAGE = 8
/** Rows per page of the schedule grid. */
export const SCHEDULE_GRID_PAGE_SIZE = 10
/** Completed services listed on a vehicle; older ones are only in the history. */
export const COMPLETED_RECORDS_SHOWN = 200

/** Rows per page of the due list by service. */
export const DUE_PAGE_SIZE = 50
/** Groups per page of the due list by vehicle: about five phone screens with one group expanded. */
export const DUE_VEHICLES_PAGE_SIZE = 20

/** Vehicles per page when entering when a service was last done; each page is saved as a whole. */
export const LAST_SERVICES_PAGE_SIZE = 50
/** Vehicles of one visit plan, the most urgent ones; the rest is for the next plan. */
export const PLANNED_VEHICLES_MAXIMUM = 100
