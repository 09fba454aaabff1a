// The chart of a course, which is loaded with its first use.
import { lazy } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Boundary } from '#ui/layout/boundary.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { CourseChartProps } from './course-chart.tsx';

const CourseChart = lazy(async () => ({
  default: (await import('./course-chart.tsx')).CourseChart,
}));

/** Its room is kept while the library of charts is loaded. */
export function Course(props: CourseChartProps) {
  const text = useText();
  return (
    <Boundary fallback={<Skeleton lines={['100%', '100%', '100%']} label={text('desk.loading')} />}>
      <CourseChart {...props} />
    </Boundary>
  );
}
