import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { button, miss, see } from '../../testing/find';
import { usePopup } from './usePopup';

/** A browser renders what a press has changed before the document hears of the press. */
function Download() {
  const { isOpen, opener, zone } = usePopup();
  const [isRunning, setRunning] = useState(false);
  return (
    <div {...zone}>
      <button {...opener} type="button">
        open
      </button>
      {isOpen && (isRunning ? <p>running</p> : <Start onPress={() => flushSync(() => setRunning(true))} />)}
    </div>
  );
}

const Start = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    start
  </button>
);

it('a popup stays open when what is pressed in it goes with the press, and closes by one elsewhere', async () => {
  render(<Download />);
  await userEvent.click(button('open'));
  await userEvent.click(button('start'));
  see('running');
  await userEvent.click(document.body);
  miss('running');
});
