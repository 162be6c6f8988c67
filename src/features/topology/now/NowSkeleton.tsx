import { LinesSkeleton } from '@/components/feedback/skeletons';
import './now.css';

/** The shape of the lists before it is known which there are. */
export function NowSkeleton() {
  return (
    <div className="now-lists">
      {[0, 1, 2].map(list => (
        <div key={list} className="now-list">
          <LinesSkeleton lines={5} />
        </div>
      ))}
    </div>
  );
}
