/**
 * Settings of glibc's allocator (mallopt(3), M_MMAP_THRESHOLD) for a process that holds files. Left to itself it learns
 * from the first large buffer that is freed to keep such room for itself; so it goes back to the system at once. Other
 * systems pass them over.
 */
export const allocator = { MALLOC_MMAP_THRESHOLD_: String(1_048_576) } as const;
